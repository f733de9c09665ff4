import { ActionIcon, Group, Paper, Skeleton, Text, ThemeIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../text/staff.ts';
import classes from './FigureTile.module.css';

interface FigureTileProps<Data> {
  icon: ReactNode;
  label: string;
  color: string;
  /** The page that the whole tile links to. */
  to: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  /** The figure with a short explanation. */
  figure: (data: Data) => ReactNode;
  hint?: (data: Data) => ReactNode;
}

/** Tile with one figure, a link to the page behind it. After an error it offers a retry. */
export function FigureTile<Data>({ icon, label, color, to, query, figure, hint }: FigureTileProps<Data>) {
  const { data, isError, refetch } = query;
  return (
    <Paper withBorder p={{ base: 'sm', xs: 'md' }} className={classes.tile}>
      <Group wrap="nowrap" gap="sm">
        <ThemeIcon variant="light" color={color} size={44} radius="md" visibleFrom="xs" aria-hidden>
          {icon}
        </ThemeIcon>
        <div className={classes.words}>
          <Text component={Link} to={to} size="sm" className={classes.link ?? ''}>
            {label}
          </Text>
          {data !== undefined ? (
            <Text className={classes.figure}>{figure(data)}</Text>
          ) : isError ? (
            <Group gap={4}>
              <Text size="sm">{t('staffCommon.figure.failed')}</Text>
              <ActionIcon
                variant="subtle"
                className={classes.retry}
                aria-label={t('staffCommon.figure.retry', { label })}
                onClick={() => refetch()}
              >
                <IconRefresh size={18} />
              </ActionIcon>
            </Group>
          ) : (
            <Skeleton height={28} width={96} mt={4} />
          )}
          {data !== undefined && hint && (
            <Text size="xs" c="dimmed">
              {hint(data)}
            </Text>
          )}
        </div>
      </Group>
    </Paper>
  );
}
