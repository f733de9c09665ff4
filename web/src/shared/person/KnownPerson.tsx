import type { Person } from '@contract/person.ts';
import { cleanPhone } from '@contract/phone.ts';
import { Alert, Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { useDebounced } from '../../kit/search/useDebounced.ts';
import { t } from '../../text/staff.ts';
import { Dealings } from './Dealings.tsx';
import { personQuery } from './queries.ts';

type Known = Exclude<keyof Person, 'dealings'>;

interface KnownPersonProps {
  /** The form's field with the phone number. */
  phone: string;
  /** The form's fields that what is known goes to. */
  fills: Partial<Record<Known, string>>;
}

/**
 * Who has the phone number that is typed into the form around it, with their earlier dealings (decision 0024). 'Use' fills what is still blank;
 * nothing that was typed is overwritten.
 */
export function KnownPerson({ phone, fills }: KnownPersonProps) {
  const { setValue } = useFormContext();
  const places = Object.entries(fills) as [Known, string][];
  const typedThere = useWatch({ name: places.map(([, field]) => field) });
  const typed = cleanPhone(String(useWatch({ name: phone }) ?? ''));
  const [asked, setAsked] = useState('');
  const { later } = useDebounced(setAsked, 300);
  useEffect(() => later(typed), [later, typed]);
  const isWhole = /^\+?\d{10,15}$/.test(asked) && asked === typed;
  const { data: person } = useQuery({ ...personQuery(asked), enabled: isWhole });
  if (!isWhole || !person) return null;

  const blank = places.flatMap(([known, field], at) => {
    const value = person[known];
    return value && !typedThere[at] ? [{ field, value }] : [];
  });
  function use() {
    for (const { field, value } of blank) setValue(field, value, { shouldDirty: true, shouldValidate: false });
    notifySuccess(t('papers.person.used'));
  }

  return (
    <Alert
      role="note"
      aria-live="polite"
      color="lagoon"
      icon={<IconUserCheck aria-hidden />}
      title={person.name ? t('papers.person.known', { name: person.name }) : t('papers.person.unnamed')}
    >
      <Dealings person={person} />
      {blank.length > 0 && (
        <Button size="sm" mt="sm" variant="light" onClick={use}>
          {t('papers.person.use')}
        </Button>
      )}
    </Alert>
  );
}
