import { requiredLine } from '@contract/common.ts';
import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/staff.ts';

const typedName = () => z.object({ person: requiredLine(t('staffMoney.given.name'), 120) });

/** For an employee: asks to whom they gave what is to be shown. */
export function GivenTo({ onPerson }: { onPerson: (person: string) => void }) {
  const schema = useMemo(typedName, []);
  const form = useZodForm(schema, { person: '' });
  const submit = useSubmit(form, { save: async ({ person }) => onPerson(person), unsaved: false });
  return (
    <FormSection title={t('staffMoney.given.title')} hint={t('staffMoney.given.hint')}>
      <Form form={form} submit={submit} role="search" aria-label={t('staffMoney.given.title')}>
        <Group align="flex-end" gap="sm">
          <form.TextField name="person" label={t('staffMoney.given.name')} style={{ flex: '1 1 220px' }} />
          <SubmitButton variant="default">{t('staffMoney.given.show')}</SubmitButton>
        </Group>
      </Form>
    </FormSection>
  );
}
