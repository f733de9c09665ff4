import { Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { t } from '../../text/staff.ts';
import { useSwitched } from './useSwitched.ts';

interface SwitchText {
  label: string;
  hint: string;
  /** Asked before it is changed: what that does. */
  question?: (next: boolean) => { title: string; text: string };
}

interface SwitchSectionProps<Values> {
  title: string;
  query: UseQueryOptions<Values, Error, Values, string[]>;
  save: (changed: Values & { requestId: string }) => Promise<unknown>;
  /** Label and explanation of each that is switched here, in this order. */
  switches: { [Name in keyof Values]?: SwitchText };
}

/** A part of the settings that consists of switches, each of which is saved at once. For admins. */
export function SwitchSection<Values extends Record<string, boolean>>({ title, query, save, switches }: SwitchSectionProps<Values>) {
  const id = useId();
  const settings = useQuery(query);
  const { mutate, isPending, variables } = useSwitched(save);
  const [asked, setAsked] = useState<{ changed: Values; title: string; text: string }>();
  const values = (isPending && variables) || settings.data;
  function change(changed: Values, question: ReturnType<NonNullable<SwitchText['question']>> | undefined) {
    if (question) setAsked({ changed, ...question });
    else mutate(changed);
  }
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id} data-screen-only>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {values ? (
        <Stack gap="md">
          {Object.entries<SwitchText | undefined>(switches).map(([name, { label, hint, question } = { label: '', hint: '' }]) => (
            <div key={name}>
              <Switch
                size="md"
                label={label}
                aria-describedby={`${id}-${name}`}
                checked={values[name] === true}
                disabled={isPending}
                onChange={({ currentTarget: { checked } }) => change({ ...values, [name]: checked }, question?.(checked))}
              />
              <Text size="sm" c="dimmed" mt="xs" id={`${id}-${name}`}>
                {hint}
              </Text>
            </div>
          ))}
        </Stack>
      ) : (
        <QueryState query={settings} error={t('accounts.balance.loadingFailed')} loading={t('accounts.balance.loading')} />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked?.title ?? ''}
        confirmLabel={t('settings.change')}
        onConfirm={() => {
          if (asked) mutate(asked.changed);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked?.text}
      </ConfirmDialog>
    </Paper>
  );
}
