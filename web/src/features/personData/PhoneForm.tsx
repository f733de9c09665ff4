import { isPhone, worldPhone } from '@contract/phone.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { normalizeTyped } from '../../kit/form/normalizeTyped.ts';
import { t } from '../../text/staff.ts';

interface PhoneFormProps {
  /** The number that is shown; '' for none. */
  phone: string;
  onShow: (phone: string) => void;
}

/** Whose data are meant. */
export function PhoneForm({ phone, onShow }: PhoneFormProps) {
  const [typed, setTyped] = useState(phone);
  const [problem, setProblem] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const number = worldPhone(typed);
    const isWhole = isPhone(number) && number.length >= 8;
    setProblem(isWhole ? '' : t('personData.noNumber'));
    if (isWhole) onShow(number);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={t('personData.number')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => setTyped(normalizeTyped(currentTarget, worldPhone))}
        />
        <Button type="submit" mt={26} variant="light">
          {t('personData.show')}
        </Button>
      </Group>
    </form>
  );
}
