import type { OwnerPage } from '@contract/owner.ts';
import { Anchor, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { BigAmount } from '../../kit/money/BigAmount.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { earnings, type Opened } from './figures.ts';

interface EarnedPanelProps {
  page: OwnerPage;
  onOpen: (opened: Opened) => void;
}

/** What was earned this month, and what of it nobody has paid yet. */
export function EarnedPanel({ page: { day, earned, not_received }, onOpen }: EarnedPanelProps) {
  const title = t(earned < 0 ? 'owner.earned.lost' : 'owner.earned.title');
  const open = () => onOpen(earnings(title, earned, { from: `${day.slice(0, 7)}-01`, to: day }));
  return (
    <Panel title={title}>
      <UnstyledButton onClick={open}>
        <VisuallyHidden>{t('owner.earned.open')}</VisuallyHidden>
        <BigAmount amount={Math.abs(earned)} isBad={earned < 0} />
      </UnstyledButton>
      {not_received !== 0 && (
        <Text>
          {t.rich('owner.earned.notReceived', {
            amount: () => (
              <Anchor component={Link} to={paths.dues()} inherit fw={600}>
                <MoneyText amount={not_received} inherit />
              </Anchor>
            ),
          })}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('owner.earned.formula')}
      </Text>
    </Panel>
  );
}
