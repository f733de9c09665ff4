import { ENQUIRY_STATUSES } from '@contract/choices.ts';
import type { Enquiry } from '@contract/enquiry.ts';
import { ActionIcon, Anchor, Group, Menu, Paper, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { callLink } from '../../lib/phone.ts';
import { t } from '../../text/staff.ts';
import classes from './Board.module.css';
import { DRAGGED } from './dragged.ts';
import { EnquiryFacts } from './EnquiryFacts.tsx';
import type { Status } from './queries.ts';
import { daysWaiting, isOver, statusOf } from './status.ts';
import { usePlaces } from './usePlaces.ts';

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

interface BoardCardProps {
  enquiry: Enquiry;
  /** Whether it has just come here by a move, and takes the focus along. */
  wasMoved: boolean;
  onMove: (status: Status) => void;
}

/** A card of the board: opens the enquiry, calls, and moves it by a menu, or to the next column by an arrow key. */
export function BoardCard({ enquiry, wasMoved, onMove }: BoardCardProps) {
  const { serialnum, custname, custcontact } = enquiry;
  const status = statusOf(enquiry);
  const { one } = usePlaces();
  const mover = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasMoved) mover.current?.focus();
  }, [wasMoved]);
  function moveByKey(event: KeyboardEvent) {
    const step = ARROWS[event.key];
    if (!step) return;
    // An arrow does nothing else then: it neither scrolls the board nor chooses another view.
    event.preventDefault();
    const next = ENQUIRY_STATUSES[ENQUIRY_STATUSES.indexOf(status) + step];
    if (next) onMove(next);
  }
  return (
    <Paper
      component="li"
      withBorder
      p="sm"
      radius="md"
      className={classes.card ?? ''}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, JSON.stringify(enquiry))}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
        <Anchor component={Link} {...one(serialnum)} fw={600} draggable={false}>
          {custname}
        </Anchor>
        <Menu withinPortal position="bottom-end">
          <Menu.Target>
            <ActionIcon
              ref={mover}
              variant="subtle"
              aria-label={t('enquiries.board.move', { name: custname })}
              aria-keyshortcuts={Object.keys(ARROWS).join(' ')}
              onKeyDown={moveByKey}
            >
              <IconArrowsExchange size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {ENQUIRY_STATUSES.filter((other) => other !== status).map((other) => (
              <Menu.Item key={other} onClick={() => onMove(other)}>
                {t(`words.enquiryStatus.${other}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Anchor href={callLink(custcontact)} size="sm" draggable={false}>
        {custcontact}
      </Anchor>
      <EnquiryFacts enquiry={enquiry} />
      {!isOver(status) && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('enquiries.board.waiting', { days: daysWaiting(enquiry) })}
        </Text>
      )}
    </Paper>
  );
}
