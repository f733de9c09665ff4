import { type BankEntry, newBankRecord, type OpenBankLine } from '@contract/bankStatement.ts';
import type { MONEY_ACCOUNTS } from '@contract/choices.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { formatDate } from '../../kit/dates/days.ts';
import { Facts } from '../../kit/facts/FactList.tsx';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { codeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { paidByBankPath } from '../../shared/bankLine/bankLine.ts';
import { t } from '../../text/staff.ts';
import { EntryChoice, keyOf } from './EntryChoice.tsx';
import { asPayment, likelyDescription, likelyEntries, likelyMeaning, type Meaning, meaningsOf } from './meaning.ts';
import { leaveLine, matchLine, recordLine } from './queries.ts';

/** An account of ours that money was moved to or from. */
export interface OtherAccount {
  key: string;
  name: string;
  account: (typeof MONEY_ACCOUNTS)[number];
  party: string;
}
const OTHER = 'other';

const RECORDED = { cost: 'cost', invested: 'investment', taken: 'investment', money_transfer: 'money_transfer' } as const;
const isRecorded = (meaning: string): meaning is keyof typeof RECORDED => Object.hasOwn(RECORDED, meaning);

const typedLine = () =>
  z
    .object({
      meaning: z.string(),
      description: newBankRecord.shape.description,
      ownersOwn: z.boolean(),
      other: z.string(),
      otherBank: newBankRecord.shape.otherParty,
    })
    .refine(({ meaning, description }) => !isRecorded(meaning) || meaning === 'money_transfer' || description !== '', {
      path: ['description'],
      error: () => t('bankStatement.dialog.descriptionMissing'),
    })
    .refine(({ meaning, other, otherBank }) => meaning !== 'money_transfer' || other !== OTHER || otherBank !== '', {
      path: ['otherBank'],
      error: () => t('bankStatement.dialog.otherMissing'),
    });

interface LineFormProps {
  line: OpenBankLine;
  party: string;
  /** The entries that are not at the bank. */
  missing: readonly BankEntry[];
  accounts: readonly OtherAccount[];
  onClose: () => void;
}

/** The entries of its side that a line may be, those that it is offered with first. */
function choicesOf({ amount, entries }: OpenBankLine, missing: readonly BankEntry[]) {
  const offered = entries.flatMap(({ day, sure: _sure, ...entry }) => (day === null ? [] : [{ ...entry, day }]));
  const known = new Set(offered.map(keyOf));
  return [...offered, ...missing.filter((entry) => !known.has(keyOf(entry)))].filter((entry) => entry.amount > 0 === amount > 0);
}

function LineForm({ line, party, missing, accounts, onClose }: LineFormProps) {
  const schema = useMemo(typedLine, []);
  const others = accounts.filter((one) => !(one.account === 'bank' && one.party === party));
  const form = useZodForm(schema, {
    meaning: likelyMeaning(line) as string,
    description: likelyDescription(line),
    ownersOwn: false,
    other: others[0]?.key ?? OTHER,
    otherBank: '',
  });
  const [meaning, other] = form.watch(['meaning', 'other']) as [Meaning, string];
  const choices = useMemo(() => choicesOf(line, missing), [line, missing]);
  const [chosen, setChosen] = useState(() => new Set(likelyEntries(line).map(keyOf)));
  const entries = choices.filter((entry) => chosen.has(keyOf(entry)));
  const sum = sumOf(entries.map(({ amount }) => amount));
  const amount = formatAmount(Math.abs(line.amount));
  const [problem, setProblem] = useState('');

  const submit = useSubmit(form, {
    before({ meaning }) {
      const isWhole = meaning !== 'entry' || sum === line.amount;
      setProblem(isWhole ? '' : t('bankStatement.dialog.chooseFirst', { amount }));
      return isWhole;
    },
    doubts: ({ meaning }) => (isRecorded(meaning) && likelyEntries(line).length > 0 ? [t('bankStatement.dialog.likely')] : []),
    write: 'bank',
    // A link of it leads away on purpose.
    unsaved: false,
    save({ meaning, description, ownersOwn, other, otherBank }, requestId) {
      if (meaning === 'entry') return matchLine(line.id, entries, requestId);
      if (!isRecorded(meaning)) return leaveLine(line.id, requestId);
      const to = others.find(({ key }) => key === other);
      const isMoved = meaning === 'money_transfer';
      return recordLine({
        line: line.id,
        kind: RECORDED[meaning],
        description,
        requestId,
        ownersOwn: meaning === 'cost' && ownersOwn,
        otherAccount: isMoved ? (to?.account ?? 'bank') : null,
        otherParty: isMoved ? (to ? to.party : otherBank) : '',
      });
    },
    onSaved(_answer, { meaning }) {
      notifySuccess(t('bankStatement.dialog.done'));
      if (meaning === 'money_transfer') void refreshAfter('money');
      else if (isRecorded(meaning)) void refreshAfter('entry');
      onClose();
    },
    onFailed(error) {
      if (codeOf(error) === 'bank.matched') void refreshAfter('bank');
      return undefined;
    },
  });

  const leadsTo = meaning === 'buyer' ? 'dues' : meaning === 'seller' ? 'toPay' : null;
  const question = (
    <form.ChoiceField
      name="meaning"
      label={t('bankStatement.dialog.kind')}
      data={meaningsOf(line).map((value) => ({ value, label: t(`bankStatement.dialog.kinds.${value}`) }))}
      data-autofocus
    />
  );
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('bankStatement.dialog.kind')}
      failed={t('bankStatement.dialog.failed')}
      save={t('bankStatement.dialog.save')}
      button={{ busy: t('bankStatement.dialog.saving'), ...(leadsTo && { display: 'none' }) }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: t(line.amount > 0 ? 'bankStatement.lines.in' : 'bankStatement.lines.out'), value: amount, telling: true },
          { label: t('bankStatement.lines.narration'), value: line.narration, long: true },
          { label: t('bankStatement.lines.reference'), value: line.reference },
        ]}
      />
      {question}
      {meaning === 'entry' && (
        <EntryChoice
          choices={choices}
          chosen={chosen}
          onChoose={setChosen}
          sum={formatAmount(Math.abs(sum))}
          amount={amount}
          problem={problem}
        />
      )}
      {isRecorded(meaning) && likelyEntries(line).length > 0 && <Alert color="yellow">{t('bankStatement.dialog.likely')}</Alert>}
      {meaning === 'money_transfer' && (
        <form.ChoiceField
          name="other"
          label={t('bankStatement.dialog.account')}
          data={[...others.map(({ key, name }) => ({ value: key, label: name })), { value: OTHER, label: t('bankStatement.dialog.other') }]}
        />
      )}
      {meaning === 'money_transfer' && other === OTHER && (
        <form.TextField name="otherBank" label={t('bankStatement.dialog.otherName')} required maxLength={120} />
      )}
      {isRecorded(meaning) && (
        <form.TextField
          name="description"
          label={t('bankStatement.dialog.description')}
          required={meaning !== 'money_transfer'}
          maxLength={500}
        />
      )}
      {meaning === 'cost' && (
        <form.SwitchField name="ownersOwn" label={t('bankStatement.dialog.ownersOwn')} description={t('bankStatement.dialog.ownHint')} />
      )}
      {meaning === 'leave' && <Text size="sm">{t('bankStatement.dialog.leaveHint')}</Text>}
      {leadsTo && (
        <Stack gap="sm">
          <Text size="sm">{t(leadsTo === 'dues' ? 'bankStatement.dialog.buyerHint' : 'bankStatement.dialog.sellerHint')}</Text>
          <Group>
            <Button component={Link} to={paidByBankPath(leadsTo, asPayment(party, line))}>
              {t(leadsTo === 'dues' ? 'bankStatement.dialog.toBuyer' : 'bankStatement.dialog.toSeller')}
            </Button>
          </Group>
        </Stack>
      )}
    </DialogForm>
  );
}

interface LineDialogProps extends Omit<LineFormProps, 'line'> {
  /** Null: the dialog is closed. */
  line: OpenBankLine | null;
}

/** Asks what a line of the bank is: an entry of the book, something to record, or nothing. */
export function LineDialog({ line, ...form }: LineDialogProps) {
  // Also while it closes.
  const [shown, setShown] = useState(line);
  if (line && line.id !== shown?.id) setShown(line);
  const way = shown && shown.amount > 0 ? 'in' : 'out';
  return (
    <FormDialog
      opened={line !== null}
      onClose={form.onClose}
      title={shown ? t('bankStatement.dialog.title', { way, day: formatDate(shown.day) }) : ''}
      size="lg"
    >
      {shown && <LineForm key={shown.id} line={shown} {...form} />}
    </FormDialog>
  );
}
