import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../text/t.ts';
import { Panel } from '../page/Panel.tsx';
import classes from './FactList.module.css';

export interface Fact {
  label: string;
  /** '' for an unknown value. */
  value: string;
  /** A long text: full width, with its line breaks. */
  long?: boolean;
  /** Beside the label. */
  icon?: ReactNode;
  /** One of those that tell the most: larger. */
  telling?: boolean;
}

const Missing = () => (
  <Text component="span" inherit c="dimmed">
    {t('common.notProvided')}
  </Text>
);

/** A word that one column would break. */
const isWide = (value: string) => /\S{15}|[A-Z\d]{11}/.test(value);

interface FactsProps {
  facts: Fact[];
  /** Lists unknown values as well, as 'Not provided', instead of hiding them. */
  complete?: boolean;
}

/** A description list of facts; 'Not provided' when none of them is known. */
export function Facts({ facts, complete = false }: FactsProps) {
  const shown = complete ? facts : facts.filter(({ value }) => value);
  if (shown.length === 0) return <Missing />;
  return (
    <dl className={classes.list}>
      {shown.map(({ label, value, long, icon, telling }) => (
        <div
          key={label}
          className={classes.fact}
          data-long={long || undefined}
          data-wide={isWide(value) || undefined}
          data-telling={telling || undefined}
        >
          <dt>
            {icon}
            {label}
          </dt>
          <dd>{value || <Missing />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A card of labelled facts. */
export function FactList({ title, ...facts }: FactsProps & { title: string }) {
  return (
    <Panel title={title}>
      <Facts {...facts} />
    </Panel>
  );
}
