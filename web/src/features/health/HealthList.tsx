import type { HealthState } from '@contract/healthFacts.ts';
import type { HealthLine } from '@contract/healthRules.ts';
import { Badge, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { t } from '../../text/staff.ts';
import classes from './Health.module.css';

const LOOKS = {
  green: { Icon: IconCheck, color: 'teal' },
  yellow: { Icon: IconAlertTriangle, color: 'yellow' },
  red: { Icon: IconX, color: 'red' },
  unknown: { Icon: IconQuestionMark, color: 'gray' },
} as const satisfies Record<HealthState, object>;

/** One check: its state, what it says, what to do, and a detail for whoever runs the shop. */
function HealthItem({ line: { title, state, says, todo, operator } }: { line: HealthLine }) {
  const { Icon, color } = LOOKS[state];
  return (
    <li className={classes.line} data-state={state}>
      <ThemeIcon variant="light" color={color} radius="xl" size={36} aria-hidden>
        <Icon size={20} />
      </ThemeIcon>
      <div className={classes.words}>
        <div className={classes.head}>
          <Title order={2} size="h5">
            {title}
          </Title>
          <Badge variant="default" className={classes.state ?? ''}>
            {t(`health.states.${state}`)}
          </Badge>
        </div>
        <Text>{says}</Text>
        {todo && <Text fw={600}>{t('health.todo', { todo })}</Text>}
        {operator && (
          <details className={classes.operator}>
            <summary aria-label={t('health.operatorOf', { title })}>{t('health.operator')}</summary>
            {operator}
          </details>
        )}
      </div>
    </li>
  );
}

/** All checks, as a list. */
export const HealthList = ({ lines }: { lines: HealthLine[] }) => (
  <ul className={classes.list} aria-label={t('pageNames.health')}>
    {lines.map((line) => (
      <HealthItem key={line.check} line={line} />
    ))}
  </ul>
);
