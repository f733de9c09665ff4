import { Anchor } from '@mantine/core';
import { phonesOf, useDealer } from '../../lib/dealer.ts';

/** The dealer's phone numbers. */
export const CallUs = () =>
  phonesOf(useDealer()).map(({ label, dial, text }) => (
    <p key={dial}>
      {label} <Anchor href={`tel:${dial}`}>{text}</Anchor>
    </p>
  ));
