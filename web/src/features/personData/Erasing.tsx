import type { Erasure, KeptThing } from '@contract/personData.ts';
import { worldPhone } from '@contract/phone.ts';
import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { formatDate } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { PlaceCounts } from './PlaceCounts.tsx';
import { erasePerson, erasureQuery } from './queries.ts';

/** 'Sales MH12AB1234 12/03/2026: the books need it, until 31/03/2034'; of several alike how many there are, and no day. */
function keptText({ place, registernumber, day, number, why, until }: KeptThing, count: number): string {
  const one = [t(`personData.places.${place}`), number ?? registernumber, count === 1 && day && formatDate(day)];
  const said = one.filter(Boolean).join(' ');
  const what = count > 1 ? t('personData.erase.count', { what: said, count: String(count) }) : said;
  const reason = t(`personData.why.${why}`);
  return until
    ? t('personData.erase.until', { what, why: reason, day: formatDate(until) })
    : t('personData.erase.open', { what, why: reason });
}

/** What stays, that of one vehicle for one reason together: a sale may have forty installments. */
function keptTexts(stays: KeptThing[]): string[] {
  const alike = new Map<string, KeptThing[]>();
  for (const one of stays) {
    const key = JSON.stringify([one.place, one.registernumber, one.number, one.why, one.until]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return [...alike.values()].flatMap((group) => (group[0] ? [keptText(group[0], group.length)] : []));
}

const goesAny = ({ goes }: Erasure) => Object.values(goes).some((count) => count > 0);

function Preview(erasure: Erasure) {
  const { goes, stays } = erasure;
  const ids = useId();
  return (
    <>
      <Title order={3} size="h5" id={`${ids}-goes`}>
        {t('personData.erase.goes')}
      </Title>
      {goesAny(erasure) ? (
        <>
          <PlaceCounts counts={goes} label={t('personData.erase.goes')} />
          <Text size="sm">{t('personData.erase.silent')}</Text>
        </>
      ) : (
        <Text size="sm">{t('personData.erase.nothingGoes')}</Text>
      )}
      <Title order={3} size="h5" id={`${ids}-stays`}>
        {t('personData.erase.stays')}
      </Title>
      {stays.length > 0 ? (
        <List size="sm" aria-labelledby={`${ids}-stays`}>
          {keptTexts(stays).map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      ) : (
        <Text size="sm">{t('personData.erase.nothingStays')}</Text>
      )}
    </>
  );
}

interface ErasingProps {
  phone: string;
  onErased: () => void;
}

const typedNumber = (phone: string) =>
  z.object({ number: z.string().refine((typed) => worldPhone(typed) === phone, t('personData.erase.mismatch')) });

interface ConfirmFormProps extends ErasingProps {
  seen: string;
  /** Looks again. */
  again: () => void;
}

/** The number is typed, so that nobody erases with a slip of the finger. */
function ConfirmForm({ phone, seen, again, onErased }: ConfirmFormProps) {
  const form = useZodForm(typedNumber(phone), { number: '' });
  const submit = useSubmit(form, {
    write: 'erasure',
    save: (_sent, requestId) => erasePerson({ phone, seen, requestId }),
    newIdFor: () => seen,
    onSaved({ goes }) {
      form.reset();
      onErased();
      notifySuccess(t('personData.erase.done', { count: Object.values(goes).reduce((sum, many) => sum + many, 0) }));
    },
    onFailed(error) {
      if (codeOf(error) === 'person.changed') again();
      return undefined;
    },
  });
  return (
    <Form form={form} submit={submit} aria-label={t('personData.erase.title')}>
      <Stack gap="sm">
        <FormProblem title={t('personData.erase.notErased')} />
        <Group align="flex-start" gap="sm">
          <form.TextField name="number" label={t('personData.erase.typed')} type="tel" inputMode="tel" autoComplete="off" />
          <SubmitButton color="red.9" mt={26} busy={t('personData.erase.busy')}>
            {t('personData.erase.submit')}
          </SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** Erases what no book needs, after a look at what goes and what stays. For an admin. */
export function Erasing({ phone, onErased }: ErasingProps) {
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({ ...erasureQuery(phone), enabled: isAsked });
  return (
    <FormSection title={t('personData.erase.title')} hint={t('personData.erase.hint')} screenOnly>
      {!isAsked && (
        <div>
          <Button variant="light" color="red" onClick={() => setAsked(true)}>
            {t('personData.erase.look')}
          </Button>
        </div>
      )}
      {isAsked && !query.data && (
        <QueryState
          query={query}
          error={(error) => (error ? reasonOf(error) : t('personData.erase.failed'))}
          loading={t('personData.erase.looking')}
        />
      )}
      {query.data && (
        <>
          <Preview {...query.data} />
          {goesAny(query.data) && (
            <ConfirmForm phone={phone} onErased={onErased} seen={query.data.seen} again={() => void query.refetch()} />
          )}
        </>
      )}
    </FormSection>
  );
}
