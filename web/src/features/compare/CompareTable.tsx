import type { LandingCar } from '@contract/vehicle.ts';
import { VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Changing } from '../../kit/text/Changing.tsx';
import { t } from '../../text/t.ts';
import classes from './Compare.module.css';
import { CompareHead } from './CompareHead.tsx';
import { comparedFacts } from './comparedFacts.ts';
import { compareRows } from './compareRows.ts';

interface CompareTableProps {
  numbers: string[];
  /** One for each number. */
  answers: UseQueryResult<LandingCar | null>[];
}

/** Vehicles side by side, a row for each fact; what differs is marked. The labels stay when it is scrolled sideways. */
export function CompareTable({ numbers, answers }: CompareTableProps) {
  const rows = compareRows(answers.map(({ data }) => (data ? comparedFacts(data) : null)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached with the keyboard
    <section className={classes.scroll} aria-label={t('compare.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {numbers.map((number, place) => {
              const answer = answers[place];
              const others = numbers.filter((it) => it !== number);
              return answer && <CompareHead key={number} number={number} answer={answer} others={others} />;
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} data-differs={differs || undefined}>
              <th scope="row">
                {label}
                {differs && <VisuallyHidden> {t('compare.differs')}</VisuallyHidden>}
              </th>
              {values.map((value, place) => (
                <td key={numbers[place]}>
                  <Changing>{value === '' ? t('common.notProvided') : (value ?? '')}</Changing>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
