import { newEnquiry } from '@contract/enquiry.ts';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { today } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { causeOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { addEnquiry } from './queries.ts';

const enquiry = newEnquiry
  .pick({ custName: true, custContact: true, custQuery: true })
  .transform((typed) => ({ ...typed, date: today() }));

/** What is pasted and does not fit is refused, not cut. */
const UNCUT = { maxLength: undefined };

/** Notes what a customer asks for (R202, R203). What is refused or lost stays as it was typed. */
export function EnquiryForm({ unsaved }: { unsaved: Unsaved }) {
  const form = useZodForm(enquiry, { custName: '', custContact: '', custQuery: '' });
  const submit = useSubmit(form, {
    write: 'enquiry',
    save: (sent, requestId) => addEnquiry({ ...sent, requestId }),
    onSaved() {
      notifySuccess(t('enquiries.add.done'));
      form.setFocus('custName');
      form.reset();
    },
    onFailed(error, _sent, toast) {
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
            <form.PhoneField {...inputFor('enquiries', 'custcontact')} />
          </SimpleGrid>
          <form.TextAreaField
            {...inputFor('enquiries', 'custquery')}
            {...UNCUT}
            placeholder={t('enquiries.add.queryHint')}
          />
          <FormProblem role="status" />
          <Group justify="flex-end">
            <SubmitButton leftSection={<IconSend size={18} aria-hidden />}>{t('enquiries.add.submit')}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </FormSection>
  );
}
