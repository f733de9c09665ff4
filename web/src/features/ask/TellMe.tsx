import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Panel } from '../../kit/page/Panel.tsx';
import { t } from '../../text/t.ts';
import type { Wish } from './question.ts';
import classes from './TellMe.module.css';
import { useAsking } from './useAsking.tsx';

interface TellMeProps {
  wish: Wish;
  /** What the search did not find, which the button stands beside; without it there is a panel with an offer. */
  children?: ReactNode;
}

/** For a search that found nothing or too little: asks to be told when such a vehicle comes. */
export function TellMe({ wish, children }: TellMeProps) {
  const { ask, dialog } = useAsking({ wish });
  const button = (
    <Button leftSection={<IconBell size={18} />} onClick={ask} aria-haspopup="dialog" variant={children ? 'light' : 'filled'}>
      {t('ask.wish.title')}
    </Button>
  );
  if (children) {
    return (
      <div className={classes.offer}>
        {children}
        {button}
        {dialog}
      </div>
    );
  }
  return (
    <div data-scripted>
      <Panel className={classes.offer}>
        <p>{t('ask.wish.offer')}</p>
        {button}
      </Panel>
      {dialog}
    </div>
  );
}
