import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '../page/Panel.tsx';
import { Changing } from '../text/Changing.tsx';
import classes from './MessagePanel.module.css';

interface MessagePanelProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  role?: 'alert' | 'status';
  /** The heading's level: 1 where the panel is the whole page. */
  order?: 1 | 2;
  children?: ReactNode;
}

/** A panel in place of content: empty state, error, not available yet. `children` are its actions. */
export const MessagePanel = ({ icon, title, text, role, order = 2, children }: MessagePanelProps) => (
  <Panel className={classes.panel}>
    <span className={classes.icon} data-role={role} aria-hidden>
      {icon}
    </span>
    <div role={role}>
      <Title order={order} size="h3">
        {title}
      </Title>
      {text && (
        <p className={classes.text}>
          <Changing>{text}</Changing>
        </p>
      )}
    </div>
    {children}
  </Panel>
);
