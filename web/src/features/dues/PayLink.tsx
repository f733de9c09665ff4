import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { dayOf, formatDate } from '../../kit/dates/days.ts';
import { ConfirmDialog } from '../../kit/feedback/ConfirmDialog.tsx';
import { notifyError, notifyFailure, notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryContent } from '../../kit/feedback/QueryContent.tsx';
import { useDeletion } from '../../kit/feedback/useDeletion.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { copyText } from '../../lib/clipboard.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { refreshAfter } from '../../lib/queryClient.ts';
import { askPayLink, payLinkQuery } from '../../shared/messages/queries.ts';
import { t } from '../../text/staff.ts';
import { withdrawPayLink } from './queries.ts';

async function copy(address: string) {
  if (await copyText(address)) notifySuccess(t('dues.payLink.copied'));
  else notifyError(t('dues.payLink.copyFailed'));
}

/** The buyer's payment page of a sale that is owed for: made, copied, opened, withdrawn. */
export function PayLink({ sale }: { sale: number }) {
  const section = useRef<HTMLElement>(null);
  const { origin } = usePlace();
  const query = useQuery(payLinkQuery(sale));
  const make = useMutation({
    mutationFn: () => askPayLink(sale),
    onSuccess: () => refreshAfter('payLink'),
    onError: (error) => notifyFailure(t('dues.payLink.notMade'), reasonOf(error)),
  });
  const { ask, dialog } = useDeletion<number>({
    remove: withdrawPayLink,
    write: 'payLink',
    focus: section,
    done: () => t('dues.payLink.withdrawn'),
    failed: t('dues.payLink.notWithdrawn'),
  });
  return (
    <Paper
      ref={section}
      tabIndex={-1}
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      component="section"
      aria-label={t('dues.payLink.title')}
      data-screen-only
    >
      <Title order={2} size="h4">
        {t('dues.payLink.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('dues.payLink.hint')}
      </Text>
      <QueryContent query={query} error={t('dues.payLink.failed')} loading={t('dues.payLink.loading')}>
        {(link) => {
          if (!link) {
            return (
              <Group>
                <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
                  {t('dues.payLink.make')}
                </Button>
              </Group>
            );
          }
          const address = `${origin}${paths.pay(link.token)}`;
          return (
            <>
              <Text size="sm">
                <Anchor href={address} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
                  {address}
                </Anchor>
                <br />
                {t('dues.payLink.made', { name: link.username, day: formatDate(dayOf(link.created_at)) })}
              </Text>
              <Group gap="sm">
                <Button variant="default" onClick={() => void copy(address)}>
                  {t('dues.payLink.copy')}
                </Button>
                <Button variant="default" onClick={() => ask(sale)}>
                  {t('dues.payLink.withdraw')}
                </Button>
              </Group>
            </>
          );
        }}
      </QueryContent>
      <ConfirmDialog {...dialog} title={t('dues.payLink.question')} confirmLabel={t('dues.payLink.withdraw')}>
        {t('dues.payLink.consequence')}
      </ConfirmDialog>
    </Paper>
  );
}
