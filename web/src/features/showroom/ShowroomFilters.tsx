import { FUELS, PREVIOUS_OWNERS, TRANSMISSIONS, VEHICLE_TYPES } from '@contract/choices.ts';
import type { FilterCounts } from '@contract/showroom.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useDealer } from '../../lib/dealer.ts';
import { paths } from '../../lib/paths.ts';
import { choiceKey } from '../../lib/stockPages.ts';
import { t } from '../../text/t.ts';
import { FilterChecks } from './FilterChecks.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import classes from './Filters.module.css';
import { type Filters, LISTS, type List, RESET } from './filters.ts';
import { choiceText } from './labels.ts';
import { filterCountsQuery } from './queries.ts';
import { RangeFilter } from './RangeFilter.tsx';

interface FilterSectionProps {
  label: string;
  children: ReactNode;
}

/** A filter behind its name, which opens it. */
const FilterSection = ({ label, children }: FilterSectionProps) => (
  <details className={classes.section}>
    <summary className={classes.label}>{label}</summary>
    {children}
  </details>
);

/** The form, which the order of the list belongs to, and the sheet around it. */
export const FORM_ID = 'filter-form';
export const SHEET_ID = 'filters';

/** The choices of a filter: those of the contract, or what the stock has. What is chosen is always one. */
function valuesOf(list: List, stock: FilterCounts | undefined, chosen: string[]): string[] {
  if (list === 'transmission') return [...TRANSMISSIONS];
  if (list === 'owners') return [...PREVIOUS_OWNERS];
  const known = stock?.[list].map(({ value }) => value) ?? [];
  return [...known, ...chosen.filter((one) => !known.some((value) => choiceKey(value) === choiceKey(one)))];
}

/**
 * How many vehicles a choice finds; of owners the database knows the third as '3'. Of what a maker calls a colour, which older addresses
 * have, nothing is counted.
 */
const countIn = (counted: FilterCounts['fuel'] | undefined, known?: FilterCounts['fuel']) =>
  counted &&
  ((value: string) => {
    const same = (one: FilterCounts['fuel'][number]) => choiceKey(one.value) === choiceKey(value);
    return counted.find(same)?.count ?? (known && !known.some(same) ? undefined : 0);
  });

interface ShowroomFiltersProps {
  filters: Filters;
  onChange: (changes: Filters) => void;
  /** How many vehicles the filters find. */
  total: number | undefined;
}

/**
 * The filters; a sheet behind a button on a small screen, which is the style sheet's matter. A form: without a script
 * it is sent.
 */
export function ShowroomFilters({ filters, onChange, total }: ShowroomFiltersProps) {
  const counts = useQuery(filterCountsQuery(filters)).data;
  const stock = useQuery(filterCountsQuery({})).data;
  const countText = (count: number) => t('showroom.filters.count', { count });
  const { emi } = useDealer();
  const ranges = { stock, counts, filters, onChange };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    document.getElementById(SHEET_ID)?.hidePopover?.();
    document.getElementById('stock')?.scrollIntoView();
  };

  return (
    <FilterSheet id={SHEET_ID} title={t('showroom.filters.section')} close={t('showroom.filters.hide')}>
      <form id={FORM_ID} action={paths.home()} className={classes.form} onSubmit={submit}>
        {filters.carSearch && <input type="hidden" name="carSearch" value={filters.carSearch} />}
        <FilterChips
          name="fuelType"
          label={t('showroom.filters.fuel')}
          words={FUELS}
          labelOf={(fuel) => t(`words.fuel.${fuel}`)}
          value={filters.fuelType}
          onChange={(fuelType) => onChange({ fuelType: fuelType ?? undefined })}
          countOf={countIn(counts?.fuel)}
          countText={countText}
        />
        <FilterChips
          name="carMake"
          label={t('showroom.filters.vehicleType')}
          words={VEHICLE_TYPES}
          labelOf={(type) => t(`words.vehicleType.${type}`)}
          value={filters.carMake}
          onChange={(carMake) => onChange({ carMake: carMake ?? undefined })}
          countOf={countIn(counts?.type)}
          countText={countText}
        />
        <fieldset className={classes.fieldset}>
          <legend className={classes.label}>{t('showroom.filters.price')}</legend>
          <RangeFilter range="price" {...ranges} />
        </fieldset>
        {emi && (
          <fieldset className={classes.fieldset}>
            <legend className={classes.label}>{t('showroom.filters.emi')}</legend>
            <RangeFilter range="emi" {...ranges} />
            <p className={classes.note}>{t('showroom.filters.emiEstimate', emi)}</p>
          </fieldset>
        )}
        {(['year', 'km'] as const).map((range) => (
          <FilterSection key={range} label={t(`showroom.filters.${range}`)}>
            <RangeFilter range={range} {...ranges} />
          </FilterSection>
        ))}
        {LISTS.map((name) => {
          const chosen = filters[name] ?? [];
          const values = valuesOf(name, stock, chosen);
          return (
            <FilterSection key={name} label={t(`showroom.filters.${name}`)}>
              <FilterChecks
                name={name}
                label={t(`showroom.filters.${name}`)}
                values={values}
                textOf={(value) => choiceText(name, value, stock)}
                chosen={values.filter((value) => chosen.some((one) => choiceKey(one) === choiceKey(value)))}
                onChange={(now) => onChange({ [name]: now })}
                countOf={countIn(counts?.[name], name === 'colour' ? stock?.colour : undefined)}
                countText={countText}
              />
            </FilterSection>
          );
        })}
        <div className={classes.end}>
          <Button variant="default" onClick={() => onChange(RESET)}>
            {t('showroom.filters.reset')}
          </Button>
          <Button type="submit">
            {total === undefined ? t('showroom.filters.showResult') : t('showroom.filters.showFound', { count: total })}
          </Button>
        </div>
      </form>
    </FilterSheet>
  );
}
