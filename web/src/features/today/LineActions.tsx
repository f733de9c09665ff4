import type { TodayLine } from '@contract/today.ts';
import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconCalendarPause, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { daysAfter, formatDate, useToday } from '../../kit/dates/days.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { isFolded, lineName, nextOf } from './line.ts';
import type { Mark } from './queries.ts';
import classes from './Today.module.css';

const ICON = 16;

interface LineActionsProps {
  line: TodayLine;
  onMark: (mark: Mark) => void;
  onAnotherDay: (line: TodayLine) => void;
}

function LaterMenu({ line, onMark, onAnotherDay }: LineActionsProps) {
  const deed = t('today.mark.later');
  const today = useToday();
  const choices = [
    ['tomorrow', daysAfter(today, 1)],
    ['inAWeek', daysAfter(today, 7)],
  ] as const;
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCalendarPause size={ICON} aria-hidden />}
          aria-label={t('today.mark.of', { deed, line: lineName(line) })}
        >
          {deed}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(([when, day]) => (
          <Menu.Item key={when} onClick={() => onMark({ line, state: 'later', notBefore: day })}>
            {t(`today.mark.${when}`, { day: formatDate(day) })}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onAnotherDay(line)}>{t('today.mark.another')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The next step, and what can be said about the line: that it is done or not before a day, or that it is open again. */
export function LineActions(props: LineActionsProps) {
  const { line, onMark } = props;
  const { role } = useSession();
  const next = nextOf(line, role);
  const named = (deed: string) => t('today.mark.of', { deed, line: lineName(line) });
  const isOpen = line.state === 'open';
  // Each of them may be said to be done, not all at once.
  const isOne = !isFolded(line);
  return (
    <div className={classes.actions} data-screen-only>
      {next && (
        <Button
          component={Link}
          to={next.to}
          variant="light"
          size="compact-md"
          rightSection={<IconArrowRight size={ICON} aria-hidden />}
          aria-label={named(next.text)}
        >
          {next.text}
        </Button>
      )}
      {isOne && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={isOpen ? <IconCheck size={ICON} aria-hidden /> : <IconArrowBackUp size={ICON} aria-hidden />}
          aria-label={named(t(isOpen ? 'today.mark.done' : 'today.mark.takeBack'))}
          onClick={() => onMark({ line, state: isOpen ? 'done' : 'open' })}
        >
          {t(isOpen ? 'today.mark.done' : 'today.mark.takeBack')}
        </Button>
      )}
      {isOne && isOpen && <LaterMenu {...props} />}
    </div>
  );
}
