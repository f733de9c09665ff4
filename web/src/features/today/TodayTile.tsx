import type { TodayKind } from '@contract/today.ts';
import { Button, Group, Paper } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FigureTile } from '../../kit/facts/FigureTile.tsx';
import { formatCount } from '../../kit/text/formatCount.ts';
import { paths, todayPath } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { todayCountQuery } from './queries.ts';
import classes from './Today.module.css';

/** What is asked for most, one press away. */
const KINDS = ['overdue', 'enquiry', 'paper', 'transfer', 'stock'] as const satisfies readonly TodayKind[];

/** How much needs a person, the way to it, and to what is asked for every day. */
export const TodayTile = () => (
  <div className={classes.tile}>
    <FigureTile
      icon={<IconChecklist />}
      label={t('waiting.tile.title')}
      color="saffron"
      to={paths.today()}
      query={useQuery(todayCountQuery)}
      figure={({ open }) => formatCount(open)}
    />
    <Paper withBorder p={{ base: 'sm', xs: 'md' }} className={classes.kinds ?? ''} data-screen-only>
      <Group component="nav" gap="xs" aria-label={t('waiting.tile.links')}>
        <Button component={Link} to={paths.dues()} size="compact-md" variant="default">
          {t('waiting.tile.whoOwes')}
        </Button>
        <Button component={Link} to={paths.cashBook()} size="compact-md" variant="default">
          {t('pageNames.cashBook')}
        </Button>
        {KINDS.map((kind) => (
          <Button key={kind} component={Link} to={todayPath(kind)} size="compact-md" variant="default">
            {t(`waiting.kinds.${kind}`)}
          </Button>
        ))}
      </Group>
    </Paper>
  </div>
);
