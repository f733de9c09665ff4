import { Button, Center, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconMoodEmpty, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { referenceOf, statusOf } from '../../lib/apiError.ts';
import { t } from '../../text/t.ts';
import { MessagePanel } from './MessagePanel.tsx';

interface QueryStateProps {
  query: Pick<UseQueryResult<unknown>, 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** The text of a failure, or how to choose it from the error. */
  error: string | ((error: Error | null) => string);
  /** What is said below that text, if anything. */
  detail?: (error: Error | null) => string | undefined;
  /** What stands for the content while it loads: a text beside the spinner, or a skeleton. */
  loading?: ReactNode;
  /** The text when there is an answer and nothing in it. */
  empty?: string;
  /** The heading's level: 1 where this is the whole page. */
  order?: 1 | 2;
  /** Further ways on for a failure, beside Retry. */
  children?: ReactNode;
}

/** Asking again for what does not exist answers the same. */
const FINAL = [400, 404];

/** What to show while a query has no content: loading, failed with a Retry, or empty. */
export function QueryState(props: QueryStateProps) {
  const {
    query,
    error,
    detail,
    loading = t('common.loading'),
    empty = t('common.nothing'),
    order = 2,
    children,
  } = props;
  if (query.isError) {
    return (
      <MessagePanel
        icon={<IconAlertTriangle />}
        color="red"
        role="alert"
        order={order}
        title={typeof error === 'string' ? error : error(query.error)}
        text={[detail?.(query.error), referenceOf(query.error)].filter(Boolean).join(' ')}
      >
        <Group justify="center">
          {!FINAL.includes(statusOf(query.error) ?? 0) && (
            <Button leftSection={<IconRefresh size={18} />} loading={query.isFetching} onClick={() => query.refetch()}>
              {t('common.retry')}
            </Button>
          )}
          {children}
        </Group>
      </MessagePanel>
    );
  }
  if (!query.isFetching) return <MessagePanel icon={<IconMoodEmpty />} role="status" order={order} title={empty} />;
  if (typeof loading !== 'string') return loading;
  return (
    <Center py={80} role="status">
      <Group>
        <Loader size="sm" aria-hidden />
        <Text c="dimmed">{loading}</Text>
      </Group>
    </Center>
  );
}
