import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Panel } from '../../kit/page/Panel.tsx';
import { t } from '../../text/t.ts';
import type { Wish } from './question.ts';
import classes from './TellMe.module.css';
import { useAsking } from './useAsking.tsx';

/** For a search that found nothing or too little: asks to be told when such a vehicle comes. */
export function TellMe({ wish }: { wish: Wish }) {
  const { ask, dialog } = useAsking({ wish });
  return (
    <div data-scripted>
      <Panel className={classes.panel}>
        <p>{t('ask.wish.offer')}</p>
        <Button leftSection={<IconBell size={18} />} onClick={ask} aria-haspopup="dialog">
          {t('ask.wish.button')}
        </Button>
      </Panel>
      {dialog}
    </div>
  );
}
