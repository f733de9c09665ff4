import { newEnquiry } from '@contract/enquiry.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { today } from '../../kit/dates/days.ts';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { type Unsaved, useUnsaved } from '../../kit/form/useUnsaved.ts';
import { cleanPhone } from '../../kit/phone/phone.ts';
import { ApiError, mayHaveHappened } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { addEnquiry } from './queries.ts';

const EMPTY = { custName: '', custContact: '', custQuery: '' };
const NOT_SAVED = 'An error occurred while saving details';
const resolver = zodResolver(newEnquiry.pick({ custName: true, custContact: true, custQuery: true }));

/** Notes what a customer asks for (R202, R203). What is refused or lost stays as it was typed. */
export function EnquiryForm({ unsaved }: { unsaved: Unsaved }) {
  const [problem, setProblem] = useState('');
  const request = useRequestId();
  const { control, handleSubmit, reset, setFocus, formState } = useForm({ defaultValues: EMPTY, resolver });
  const { isDirty, isSubmitting } = formState;
  const name = useController({ control, name: 'custName' });
  const phone = useController({ control, name: 'custContact' });
  const description = useController({ control, name: 'custQuery' });
  useUnsaved(unsaved, 'new enquiry', isDirty);

  const submit = handleSubmit(async (values) => {
    setProblem('');
    const enquiry = { ...values, date: today() };
    try {
      await addEnquiry({ ...enquiry, requestId: request.idFor(enquiry) });
    } catch (error) {
      console.error('The enquiry is not saved', error);
      const reason = error instanceof ApiError ? error.message : "The server's answer could not be read.";
      notifyError(reason, { title: NOT_SAVED });
      const isLost = mayHaveHappened(error);
      setProblem(isLost ? `${reason} Please submit again: it is entered only once.` : reason);
      if (isLost) void refreshAfter('enquiry');
      return;
    }
    request.settled();
    notifySuccess('Enquiry submitted successfully!');
    setFocus('custName');
    reset(EMPTY);
    void refreshAfter('enquiry');
  });

  return (
    <FormSection title="New enquiry">
      <form onSubmit={submit} noValidate aria-label="New enquiry">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              {...name.field}
              label="Customer Name"
              required
              autoComplete="off"
              error={name.fieldState.error?.message}
            />
            <TextInput
              {...phone.field}
              onChange={({ currentTarget }) => phone.field.onChange(cleanPhone(currentTarget.value))}
              label="Phone No."
              type="tel"
              inputMode="numeric"
              placeholder="10 digits"
              required
              autoComplete="off"
              error={phone.fieldState.error?.message}
            />
          </SimpleGrid>
          <Textarea
            {...description.field}
            label="Description of Enquiry"
            placeholder="What the customer is looking for: model, year, price, exchange…"
            required
            autosize
            minRows={3}
            maxRows={12}
            error={description.fieldState.error?.message}
          />
          <Group justify="flex-end">
            <Text size="sm" c="var(--mantine-color-error)">
              {problem}
            </Text>
            <Button type="submit" leftSection={<IconSend size={18} aria-hidden />} loading={isSubmitting}>
              Submit
            </Button>
          </Group>
        </Stack>
      </form>
    </FormSection>
  );
}
