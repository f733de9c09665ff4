import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconMoodEmpty, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { referenceOf, statusOf } from '../../lib/apiError.ts';
import { t } from '../../text/t.ts';
import { BusyButton } from '../page/BusyButton.tsx';
import { Changing } from '../text/Changing.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import classes from './QueryState.module.css';

export interface QueryStateProps {
  query: Pick<UseQueryResult<unknown>, 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** The error message, or a function that chooses it. */
  error: string | ((error: Error | null) => string);
  /** A detail below the message. */
  detail?: (error: Error | null) => string | undefined;
  /** The loading state: a text beside the spinner, or a skeleton. */
  loading?: ReactNode;
  /** The empty state: the text for an answer without content. */
  empty?: string;
  /** The heading's level: 1 where this is the whole page. */
  order?: 1 | 2;
  /** Further actions after an error, beside Retry. */
  children?: ReactNode;
}

/** Statuses for which a retry would give the same answer. */
const FINAL = [400, 404];

/** Loading, error and empty state of a query: a spinner or skeleton, a message with Retry, or a text. */
export function QueryState(props: QueryStateProps) {
  const { query, error, detail, loading = t('common.loading'), empty = t('common.nothing'), order = 2, children } = props;
  if (query.isError) {
    return (
      <MessagePanel
        icon={<IconAlertTriangle />}
        role="alert"
        order={order}
        title={typeof error === 'string' ? error : error(query.error)}
        text={[detail?.(query.error), referenceOf(query.error)].filter(Boolean).join(' ')}
      >
        <div className={classes.actions}>
          {!FINAL.includes(statusOf(query.error) ?? 0) && (
            <BusyButton leftSection={<IconRefresh size={18} />} busy={query.isFetching} onClick={() => query.refetch()}>
              {t('common.retry')}
            </BusyButton>
          )}
          {children}
        </div>
      </MessagePanel>
    );
  }
  if (!query.isFetching) return <MessagePanel icon={<IconMoodEmpty />} role="status" order={order} title={empty} />;
  if (typeof loading !== 'string') return loading;
  return (
    <div className={classes.loading} role="status">
      <Loader size={22} aria-hidden />
      <Changing>{loading}</Changing>
    </div>
  );
}
