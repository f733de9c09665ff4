import { PAPER_KINDS } from '@contract/choices.ts';
import { isInsurance, maybeForLife, vehicle_papers } from '@contract/paper.ts';
import { Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfField } from '../../kit/form/doubts.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormProblem, LockedFields, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { type Unsaved, useUnsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { FilePicker } from '../../kit/uploads/FilePicker.tsx';
import { UploadList } from '../../kit/uploads/UploadList.tsx';
import { useUploadQueue } from '../../kit/uploads/useUploadQueue.ts';
import { NotSent } from '../../lib/apiError.ts';
import { now } from '../../lib/clock.ts';
import { numberOf } from '../../lib/storage.ts';
import { docTypes, saveDescription } from '../../shared/documents/descriptions.ts';
import { t } from '../../text/staff.ts';
import { type PaperSent, paperDraft, paperName, typedPaper } from './paperState.ts';
import { addPaper, correctPaper, type ListedPaper } from './queries.ts';

interface PaperFormProps {
  registernumber: string;
  /** The paper to correct; a new one without it. */
  paper: ListedPaper | undefined;
  /** The unsaved parts of the screen, where it asks itself before it is left. */
  unsaved: Unsaved | undefined;
  /** Is told whether something typed would be lost. */
  typed: Unsaved;
  onSaved: () => void;
  onCancel: () => void;
}

/** Adds or corrects a paper, with its file among the documents of the vehicle (decision 0024). */
export function PaperForm({ registernumber, paper, unsaved, typed, onSaved, onCancel }: PaperFormProps) {
  const form = useZodForm(typedPaper, paperDraft(paper));
  const queue = useUploadQueue({
    accept: 'documents',
    multiple: false,
    async onStored(path) {
      document.current = String(numberOf(path));
      await saveDescription(docTypes.Vehicle, path, paperName(form.getValues() as PaperSent));
    },
  });
  const document = useRef(paper?.document ?? '');
  const [kind, forLife] = useWatch({ control: form.control, name: ['kind', 'lifetime'] });
  const lifetime = forLife && maybeForLife(kind);
  const title = paper ? t('papers.correctTitle', { paper: paperName(paper) }) : t('papers.addTitle');

  /** Uploads the file first, so that no paper names one that never arrived. */
  async function save(sent: PaperSent, requestId: string) {
    const moment = now();
    if (!(await queue.upload(() => objectPaths.vehicleDocument(registernumber, moment)))) throw new NotSent(t('papers.fileLeft'));
    const whole = { ...sent, document: document.current, requestId };
    if (paper?.id) await correctPaper({ ...whole, id: paper.id });
    else await addPaper({ ...whole, registernumber });
  }

  const submit = useSubmit(form, {
    write: 'paper',
    save,
    doubts: ({ validUntil }) =>
      about('validUntil', doubtsOfField(vehicle_papers.valid_until, t('columns.label.vehicle_papers.valid_until'), validUntil)),
    onSaved() {
      notifySuccess(t('papers.saved'));
      onSaved();
    },
    // Asks only while something would be lost: beside it stands a form with a guard of its own.
    ...(unsaved ? { unsaved: [unsaved, 'paper'] as [Unsaved, string] } : !form.formState.isDirty && { unsaved: false as const }),
  });

  useUnsaved(typed, 'paper', form.formState.isDirty);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever opened the form goes on in it, also where it is below the list.
  useEffect(() => heading.current?.focus(), []);

  const kinds = PAPER_KINDS.map((value) => ({ value, label: t(`words.paperKind.${value}`) }));
  return (
    <Form form={form} submit={submit} aria-label={title}>
      <Stack gap="md">
        <Title order={3} size="h5" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <LockedFields>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <form.ChoiceField {...inputFor('vehicle_papers', 'kind')} data={[{ value: '', label: t('form.choose') }, ...kinds]} />
            <form.TextField {...inputFor('vehicle_papers', 'number')} />
            {isInsurance(kind) && <form.TextField {...inputFor('vehicle_papers', 'company')} />}
            <form.DayField {...inputFor('vehicle_papers', 'valid_from')} />
            {!lifetime && <form.DayField {...inputFor('vehicle_papers', 'valid_until')} required />}
            {maybeForLife(kind) && <form.SwitchField name="lifetime" label={t('papers.lifetime')} />}
          </SimpleGrid>
        </LockedFields>
        <FilePicker
          queue={queue}
          label={t('papers.file')}
          hint={t('papers.fileHint')}
          button={t('papers.chooseFile')}
          disabled={submit.pending}
        />
        <UploadList queue={queue} label={t('papers.chosenFile')} cols={2} settled={submit.pending} />
        <FormProblem title={submit.mayBeSaved ? '' : t('papers.notSaved')} />
        <Group justify="flex-end">
          <Button variant="default" disabled={submit.pending} onClick={onCancel}>
            {t('papers.cancel')}
          </Button>
          <SubmitButton disabled={queue.preparing}>{t('papers.save')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}
