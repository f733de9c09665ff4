import type { Enquiry } from '@contract/enquiry.ts';
import { enquiry_notes, enquiries as fields } from '@contract/enquiry.ts';
import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { choicesOf } from '../../kit/fields/inputFor.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { type Submit, useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { codeOf } from '../../lib/apiError.ts';
import { saleOfEnquiryPath } from '../../lib/paths.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { type FollowFields, saysNothing, typedFollow } from './followForm.ts';
import { followEnquiry, type Status } from './queries.ts';
import { isOver, statusOf } from './status.ts';

const contacts = () => choicesOf(enquiry_notes.done, t('enquiries.follow.nothingDone'));
const statuses = () => choicesOf(fields.status, '').filter(({ value }) => value);

const startOf = (enquiry: Enquiry, lastNote: number, wanted: Status | undefined): FollowFields => ({
  serialnum: enquiry.serialnum,
  lastNote,
  done: '',
  note: '',
  status: wanted ?? statusOf(enquiry),
  lostReason: enquiry.lost_reason ?? '',
  nextCall: enquiry.next_call ? formatDate(enquiry.next_call) : '',
});

interface FollowFormProps {
  enquiry: Enquiry;
  /** Its newest note, which is on the screen too; 0 for none. */
  lastNote: number;
  /** Chosen beforehand; otherwise it stays what it is. */
  status?: Status | undefined;
  unsaved: Unsaved;
}

/** Notes what was done about an enquiry, what it is now, and when to call next. */
export function FollowForm({ enquiry, lastNote, status, unsaved }: FollowFormProps) {
  const [wanted, setWanted] = useState(status);
  const start = useMemo(() => startOf(enquiry, lastNote, wanted), [enquiry, lastNote, wanted]);
  const form = useZodForm(typedFollow, start);
  const { reset } = form;
  // What somebody else has changed meanwhile is shown; what is typed here stays.
  useEffect(() => reset(start, { keepDirtyValues: true }), [start, reset]);
  const chosen = useWatch({ control: form.control, name: 'status' });
  const submit: Submit = useSubmit(form, {
    write: 'enquiry',
    before(followed) {
      // What may have been saved is sent again, whatever it would change: the answer settles it.
      if (submit.mayBeSaved || !saysNothing(followed, enquiry)) return true;
      form.setError('note', { message: t('enquiries.follow.nothing') }, { shouldFocus: true });
      return false;
    },
    save: (followed, requestId) => followEnquiry({ ...followed, requestId }),
    onSaved(_answer, { status: saved }) {
      notifySuccess(t('enquiries.follow.saved'));
      setWanted(undefined);
      form.reset({ ...form.getValues(), done: '', note: '', status: saved });
    },
    onFailed(error) {
      if (codeOf(error) === 'enquiry.followed') void refreshAfter('enquiry');
      return undefined;
    },
    unsaved: [unsaved, 'follow'],
  });
  return (
    <FormSection title={t('enquiries.follow.title')}>
      <Form form={form} submit={submit} aria-label={t('enquiries.follow.title')}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <form.ChoiceField name="done" label={t('columns.input.enquiry_notes.done')} data={contacts()} />
            <form.ChoiceField name="status" label={t('columns.input.enquiry_notes.status')} data={statuses()} />
            {!isOver(chosen) && <form.DayField name="nextCall" label={t('columns.input.enquiries.next_call')} />}
            {chosen === 'lost' && (
              <form.TextField
                name="lostReason"
                label={t('columns.input.enquiries.lost_reason')}
                required
                maxLength={fields.lost_reason.max}
              />
            )}
            {chosen === 'won' && statusOf(enquiry) !== 'won' && (
              <Text size="sm" style={{ alignSelf: 'end' }}>
                {t('enquiries.follow.wonBySale')}{' '}
                <Anchor component={Link} inherit to={saleOfEnquiryPath(enquiry.serialnum, enquiry.registernumber)}>
                  {t('enquiries.follow.sellNow')}
                </Anchor>
              </Text>
            )}
          </SimpleGrid>
          <form.TextAreaField name="note" label={t('columns.input.enquiry_notes.note')} maxLength={enquiry_notes.note.max} minRows={2} />
          <FormProblem title={t('enquiries.follow.failed')} />
          <Group justify="flex-end">
            <SubmitButton>{t('enquiries.follow.submit')}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </FormSection>
  );
}
