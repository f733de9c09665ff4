import { type TallyNames, tallyNames } from '@contract/settings.ts';
import { LEDGERS, type LedgerName } from '@contract/voucher.ts';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { accountWord } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import { saveTallyNames, tallyNamesQuery } from './queries.ts';

const ACCOUNTS = Object.keys(LEDGERS) as LedgerName[];
const name = tallyNames.valueType;

/** The names that differ from those that the site proposes. */
const typedNames = z
  .object(Object.fromEntries(ACCOUNTS.map((account) => [account, name])) as Record<LedgerName, typeof name>)
  .transform((typed): TallyNames => {
    return Object.fromEntries(Object.entries(typed).filter(([account, name]) => name !== LEDGERS[account as LedgerName][0]));
  });

function TallyForm({ names }: { names: TallyNames }) {
  const proposed = ACCOUNTS.map((account) => [account, names[account] ?? LEDGERS[account][0]] as const);
  const form = useZodForm(typedNames, Object.fromEntries(proposed) as Record<LedgerName, string>);
  const submit = useSubmit(form, {
    write: 'settings',
    part: ['tally', t('settings.tally.title')],
    newIdFor: (names) => names,
    save: (names, requestId) => saveTallyNames({ names, requestId }),
    onSaved() {
      form.reset(form.getValues());
      notifySuccess(t('settings.tally.done'));
    },
  });
  return (
    <Form form={form} submit={submit} aria-label={t('settings.tally.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {ACCOUNTS.map((account) => (
            <form.TextField
              key={account}
              name={account}
              label={accountWord(account)}
              description={LEDGERS[account][1]}
              required
              maxLength={100}
            />
          ))}
        </SimpleGrid>
        <FormProblem title={submit.mayBeSaved ? '' : t('settings.failed')} />
        <Group justify="flex-end">
          <SubmitButton>{t('settings.save')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** What the accountant's Tally calls the ledgers that a month's vouchers are on. */
export function TallySection() {
  const [isOpen, { toggle }] = useDisclosure();
  const names = useQuery({ ...tallyNamesQuery, enabled: isOpen });
  return (
    <FormSection title={t('settings.tally.title')} hint={t('settings.tally.hint')} part="tally">
      <Group>
        <Button variant="default" onClick={toggle} aria-expanded={isOpen}>
          {t(isOpen ? 'settings.tally.fold' : 'settings.tally.unfold')}
        </Button>
      </Group>
      {isOpen &&
        (names.data ? (
          <TallyForm names={names.data} />
        ) : (
          <QueryState query={names} error={t('settings.tally.failed')} loading={t('settings.tally.loading')} />
        ))}
    </FormSection>
  );
}
