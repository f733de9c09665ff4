import { enquiries as fields, newEnquiry } from '@contract/enquiry.ts';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { today } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { choicesOf, inputFor } from '../../kit/fields/inputFor.ts';
import { typedRow } from '../../kit/fields/typedRow.ts';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { causeOf, codeOf } from '../../lib/apiError.ts';
import { KnownPerson } from '../../shared/person/KnownPerson.tsx';
import { t } from '../../text/staff.ts';
import { addEnquiry } from './queries.ts';

const enquiry = newEnquiry.omit({ requestId: true }).transform((typed) => ({ ...typed, date: today() }));

/** The website's own is a visitor's to give. */
const sources = () => choicesOf(fields.source, t('form.choose')).filter(({ value }) => value !== 'website');

/** What is pasted and does not fit is refused, not cut. */
const UNCUT = { maxLength: undefined };

/** Notes what a customer asks for. What is refused or lost stays as it was typed. */
export function EnquiryForm({ unsaved }: { unsaved: Unsaved }) {
  const form = useZodForm(enquiry, typedRow(fields));
  const submit = useSubmit(form, {
    write: 'enquiry',
    save: (sent, requestId) => addEnquiry({ ...sent, requestId }),
    onSaved() {
      notifySuccess(t('enquiries.add.done'));
      form.setFocus('custName');
      form.reset();
    },
    onFailed(error, _sent, toast) {
      if (codeOf(error) === 'vehicle.unknown') {
        form.setError('registernumber', { message: t('enquiries.add.noVehicle') }, { shouldFocus: true });
        return '';
      }
      toast(causeOf(error), { title: t('enquiries.add.failed') });
      return undefined;
    },
    unsaved: [unsaved, 'new'],
  });

  return (
    <FormSection title={t('enquiries.add.title')}>
      <Form form={form} submit={submit} aria-label={t('enquiries.add.title')}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <form.TextField {...inputFor('enquiries', 'custname')} {...UNCUT} />
            <form.PhoneField {...inputFor('enquiries', 'custcontact')} besideLandline />
          </SimpleGrid>
          <KnownPerson phone="custContact" fills={{ name: 'custName', language: 'language' }} />
          <form.TextAreaField {...inputFor('enquiries', 'custquery')} {...UNCUT} placeholder={t('enquiries.add.queryHint')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <form.ChoiceField {...inputFor('enquiries', 'source')} data={sources()} />
            <form.RegIdField {...inputFor('enquiries', 'registernumber')} required={false} />
            <form.LandlineField {...inputFor('enquiries', 'landline')} />
            <form.ChoiceField {...inputFor('enquiries', 'language')} />
          </SimpleGrid>
          <FormProblem role="status" />
          <Group justify="flex-end">
            <SubmitButton leftSection={<IconSend size={18} aria-hidden />}>{t('enquiries.add.submit')}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </FormSection>
  );
}
