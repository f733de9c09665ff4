import { FUELS, VEHICLE_TYPES } from '@contract/vehicle.ts';
import { choicesOf } from '../../kit/form/choices.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';
import type { Draft } from './draft.ts';
import type { Field } from './fields.ts';

export type FieldFormState = ZodForm<{ draft: Draft }, { draft: unknown }>;

const NONE = 'Not provided';

/** The input that fits a field's kind: a list for vehicle type and fuel (R229). */
export function FieldInput({ form, field: { kind, label, column } }: { form: FieldFormState; field: Field }) {
  const common = { name: 'draft', 'aria-label': label } as const;
  switch (kind) {
    case 'vehicleType':
      return <form.ChoiceField {...common} data={choicesOf(VEHICLE_TYPES, NONE)} />;
    case 'fuel':
      return <form.ChoiceField {...common} data={choicesOf(FUELS, NONE)} />;
    case 'yesNo':
      return <form.ChoiceField {...common} data={choicesOf(['yes', 'no'])} />;
    case 'rupees':
      return (
        <form.AmountField
          {...common}
          negative={column === 'vehiclebuyprice' ? 'Vehicle price cannot be negative' : undefined}
        />
      );
    case 'km':
      return <form.FigureField {...common} suffix=" km" />;
    case 'years':
      return <form.FigureField {...common} suffix=" years" />;
    case 'day':
      return <form.DayField {...common} />;
    case 'longText':
      return <form.TextAreaField {...common} />;
    case 'phone':
      return <form.TextField {...common} type="tel" />;
    case 'email':
      return <form.TextField {...common} type="email" />;
    case 'text':
      return <form.TextField {...common} />;
  }
}
