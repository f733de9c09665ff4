import { isOtherState, OWN_STATE, STATES } from '@contract/state.ts';
import { Select } from '@mantine/core';
import { useController } from 'react-hook-form';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { useGst } from '../../shared/dealer/gst.ts';
import { t } from '../../text/staff.ts';

/** The state that was typed, where that can be one alone; undefined otherwise. */
function stateMeant(typed: string, states: readonly string[]): string | undefined {
  const found = states.filter((state) => state.toLowerCase().includes(typed.trim().toLowerCase()));
  const exact = found.find((state) => state.toLowerCase() === typed.trim().toLowerCase());
  return exact ?? (found.length === 1 ? found[0] : undefined);
}

/** In the form around it: the buyer's state, found while it is typed; one that is kept from before stays. Says which GST the sale has by it. */
export function StateField() {
  const { name, label } = inputFor('soldcars', 'buyer_state');
  const { field, fieldState } = useController({ name });
  const { isRegistered } = useGst();
  const value: string = field.value;
  const states = value === '' || STATES.includes(value) ? STATES : [value, ...STATES];
  const settle = (typed: string) => {
    const meant = typed === '' ? '' : stateMeant(typed, states);
    if (meant !== undefined && meant !== value) field.onChange(meant);
  };
  return (
    <Select
      ref={field.ref}
      name={name}
      label={label}
      placeholder={OWN_STATE}
      data={states}
      value={value || null}
      onChange={(chosen) => field.onChange(chosen ?? '')}
      // Before the field shows its value again, what was typed and not chosen is chosen.
      onBlurCapture={({ currentTarget }) => settle(currentTarget.value)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      {...(isRegistered && { description: t(isOtherState(value) ? 'sale.gst.toOtherState' : 'sale.gst.inState') })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      nothingFoundMessage={t('sale.buyer.noState')}
      clearButtonProps={{ 'aria-label': t('sale.buyer.clearState') }}
      searchable
      clearable
      autoComplete="off"
    />
  );
}
