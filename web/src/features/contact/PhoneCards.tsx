import { Anchor, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Panel } from '../../kit/page/Panel.tsx';
import { phonesOf, useDealer } from '../../lib/dealer.ts';
import classes from './Contact.module.css';

/** The general and the office number, to call at a tap. */
export const PhoneCards = () => (
  <div className={classes.phones}>
    {phonesOf(useDealer()).map(({ label, dial, text }) => (
      <Panel key={dial} className={classes.phone}>
        <span className={classes.icon} aria-hidden>
          <IconPhone size={22} />
        </span>
        <div>
          {label && (
            <Text size="sm" c="dimmed">
              {label}
            </Text>
          )}
          <Anchor href={`tel:${dial}`} className={classes.number}>
            {text}
          </Anchor>
        </div>
      </Panel>
    ))}
  </div>
);
