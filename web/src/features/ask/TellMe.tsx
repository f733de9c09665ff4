import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../text/t.ts';
import type { Wish } from './question.ts';
import classes from './TellMe.module.css';
import { useAsking } from './useAsking.tsx';

interface TellMeProps {
  wish: Wish;
  /** What the search did not find; without it there is an offer, which is none where no script runs. */
  children?: ReactNode;
}

/** For a search that found nothing or too little: a sentence, and the button that asks to be told when such a vehicle comes. */
export function TellMe({ wish, children }: TellMeProps) {
  const { ask, dialog } = useAsking({ wish });
  return (
    <div className={classes.offer}>
      {children ?? <p data-scripted>{t('ask.wish.offer')}</p>}
      <Button variant="light" leftSection={<IconBell size={18} />} onClick={ask} aria-haspopup="dialog">
        {t('ask.wish.title')}
      </Button>
      {dialog}
    </div>
  );
}
