import type { StepOfTransfer } from '@contract/transfer.ts';
import { Anchor, Badge, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCircle, IconCircleCheck, IconCircleDashed, IconCircleMinus, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../kit/dates/days.ts';
import { t } from '../../text/staff.ts';
import { type Said, StepDialog } from './StepDialog.tsx';
import classes from './Transfer.module.css';
import { DueBadge, isUrgent } from './transferColumns.tsx';

interface StepItemProps {
  registernumber: string;
  step: StepOfTransfer;
  isNext: boolean;
  onTakeBack: () => void;
  onSaved: () => void;
}

function StateIcon({ state, isNext }: { state: StepOfTransfer['state']; isNext: boolean }) {
  const Icon = { done: IconCircleCheck, needed: isNext ? IconCircleDashed : IconCircle, not_needed: IconCircleMinus }[state];
  return <Icon size={20} aria-hidden />;
}

/** What there is to say of a step: when and by whom it was done, until when it must be, its note and its paper. */
function StepFacts({ step: { step, state, done_on, username, note, due, days_left, document } }: { step: StepOfTransfer }) {
  return (
    <>
      {state === 'done' && <Text size="sm">{t('transfers.panel.doneOn', { day: formatDate(done_on), who: username ?? '' })}</Text>}
      {state === 'not_needed' && (
        <Text size="sm" c="dimmed">
          {t('transfers.panel.notNeeded')}
        </Text>
      )}
      {days_left !== null && (
        <div>
          <DueBadge daysLeft={days_left} />
          <Text size="sm" c="dimmed">
            {t('transfers.due.by', { day: formatDate(due) })}
          </Text>
        </div>
      )}
      {note && <Text size="sm">{note}</Text>}
      {document && (
        <Anchor
          href={document}
          target="_blank"
          rel="noreferrer"
          size="sm"
          aria-label={t('transfers.panel.paperOf', { step: t(`words.transferStep.${step}`) })}
        >
          <IconPaperclip size={14} aria-hidden /> {t('transfers.panel.paper')}
        </Anchor>
      )}
    </>
  );
}

/** One step of the line, with what may be said of it. */
export function StepItem({ registernumber, step, isNext, onTakeBack, onSaved }: StepItemProps) {
  const [opened, { open, close }] = useDisclosure();
  const [said, setSaid] = useState<Said>('done');
  const name = t(`words.transferStep.${step.step}`);
  const { state } = step;
  const sayable: Said[] = state === 'needed' ? ['done', 'not_needed'] : ['needed'];

  return (
    <li
      className={classes.step}
      data-state={state}
      data-next={isNext || undefined}
      data-shown={isNext || isUrgent(step.days_left) || undefined}
      aria-label={name}
    >
      <div className={classes.name}>
        <StateIcon state={state} isNext={isNext} />
        {name}
        {isNext && (
          <Badge size="sm" color="saffron.4" autoContrast miw="max-content">
            {t('transfers.panel.next')}
          </Badge>
        )}
      </div>
      <StepFacts step={step} />
      <div className={classes.buttons} data-screen-only>
        {state === 'done' ? (
          <Button size="compact-sm" variant="default" aria-label={t('transfers.step.takeBackOf', { step: name })} onClick={onTakeBack}>
            {t('transfers.step.takeBack')}
          </Button>
        ) : (
          sayable.map((one, place) => (
            <Button
              key={one}
              size="compact-sm"
              variant={place === 0 && state === 'needed' ? 'light' : 'default'}
              aria-label={t(`transfers.step.${one}Of`, { step: name })}
              onClick={() => {
                setSaid(one);
                open();
              }}
            >
              {t(`transfers.step.${one}`)}
            </Button>
          ))
        )}
      </div>
      <StepDialog registernumber={registernumber} said={said} opened={opened} onSaved={onSaved} step={step.step} onClose={close} />
    </li>
  );
}
