import type { TodayLine } from '@contract/today.ts';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kit/dates/days.ts';
import { TypedText } from '../../kit/text/TypedText.tsx';
import { paths } from '../../lib/paths.ts';
import { callLink } from '../../lib/phone.ts';
import { t } from '../../text/staff.ts';
import { LineActions } from './LineActions.tsx';
import { amountOf, dayTextOf, dueOf, isFolded, lineName, noteOf, vehicleOf, whatOf } from './line.ts';
import type { Mark } from './queries.ts';
import classes from './Today.module.css';

const COLORS = { late: 'red.9', soon: 'saffron.4', none: 'gray' } as const;

function DueBadge({ line }: { line: TodayLine }) {
  const { text, urgency } = dueOf(line);
  const variant = urgency === 'none' ? 'light' : 'filled';
  return (
    <Badge color={COLORS[urgency]} variant={variant} miw="max-content" autoContrast>
      {text}
    </Badge>
  );
}

/** Whose it is: the buyer or who asked, with the link that calls them, and who of the office is responsible. */
const Whose = ({ line: { whose, phone, person } }: { line: TodayLine }) => (
  <div className={classes.whose}>
    {whose && <Text size="sm">{whose}</Text>}
    {phone && (
      <Anchor href={callLink(phone)} size="sm" className={classes.link ?? ''}>
        {phone}
      </Anchor>
    )}
    {person && (
      <Text size="sm" c="dimmed">
        {t('today.person', { name: person })}
      </Text>
    )}
  </div>
);

/** What was said about the line, and by whom; nothing of an open one. */
function Marked({ line: { state, not_before, marked_by } }: { line: TodayLine }) {
  if (state === 'open') return null;
  const name = marked_by ?? '';
  return (
    <Text size="sm" fw={600}>
      {state === 'done' ? t('today.mark.isDone', { name }) : t('today.mark.isLater', { name, day: formatDate(not_before) })}
    </Text>
  );
}

interface LineItemProps {
  line: TodayLine;
  onMark: (mark: Mark) => void;
  onAnotherDay: (line: TodayLine) => void;
}

/** A line: what, whose, since when or by when, how much, and what can be done about it. */
export function LineItem({ line, onMark, onAnotherDay }: LineItemProps) {
  const { registernumber } = line;
  const note = noteOf(line);
  return (
    <li className={classes.line} tabIndex={-1} aria-label={lineName(line)} data-line>
      <div className={classes.what}>
        <Text fw={600}>{whatOf(line)}</Text>
        {registernumber && (
          <Group gap="0 6px">
            <Anchor component={Link} to={paths.costReport(registernumber)} size="sm" fw={600} className={classes.link ?? ''}>
              {registernumber}
            </Anchor>
            <Text size="sm" c="dimmed">
              {vehicleOf(line)}
            </Text>
          </Group>
        )}
        {note && (
          <TypedText size="sm" {...(line.note !== '' && { lineClamp: 2 })}>
            {note}
          </TypedText>
        )}
        <Marked line={line} />
      </div>
      <Whose line={line} />
      <div className={classes.when}>
        {!isFolded(line) && (
          <>
            <DueBadge line={line} />
            <Text size="sm" c="dimmed">
              {dayTextOf(line)}
            </Text>
            <Text fw={600} className={classes.amount ?? ''}>
              {amountOf(line)}
            </Text>
          </>
        )}
      </div>
      <LineActions line={line} onMark={onMark} onAnotherDay={onAnotherDay} />
    </li>
  );
}
