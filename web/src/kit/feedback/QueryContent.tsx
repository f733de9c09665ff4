import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState, type QueryStateProps } from './QueryState.tsx';

interface QueryContentProps<Data> extends Omit<QueryStateProps, 'query' | 'children'> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What a query has answered, or its state; after a failed refetch the error with Retry above what is still there. */
export function QueryContent<Data>({ query, children, ...state }: QueryContentProps<Data>) {
  const { data, isError } = query;
  return (
    <Stack gap="md">
      {(data === undefined || isError) && <QueryState query={query} {...state} />}
      {data !== undefined && children(data)}
    </Stack>
  );
}
