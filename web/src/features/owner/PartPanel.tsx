import type { OwnerPage } from '@contract/owner.ts';
import { Text } from '@mantine/core';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { t } from '../../text/staff.ts';
import { FigureRow } from './FigureRow.tsx';
import { figuresOf, type Opened, type PartName } from './figures.ts';
import classes from './Owner.module.css';

interface PartPanelProps {
  part: PartName;
  page: OwnerPage;
  onOpen: (opened: Opened) => void;
}

/** What the owner has, owes or is owed, figure by figure with their sum. */
export function PartPanel({ part, page, onOpen }: PartPanelProps) {
  const { figures, sum } = figuresOf(page, part);
  return (
    <Panel title={t(`owner.part.${part}`)}>
      {figures.length === 0 && <Text c="dimmed">{t('owner.nothing')}</Text>}
      <ul className={classes.figures}>
        {figures.map((figure) => (
          <li key={figure.key}>
            <FigureRow figure={figure} onOpen={onOpen} />
          </li>
        ))}
        <li className={classes.figure}>
          <Text fw={700}>{t('owner.sum')}</Text>
          <MoneyText amount={sum} fw={700} />
        </li>
      </ul>
    </Panel>
  );
}
