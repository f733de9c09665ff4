import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { t } from '../../text/staff.ts';
import { StateField } from './StateField.tsx';
import type { SaleFormState } from './saleFormState.ts';

const FILLED = ['buyer_guardian', 'buyer_street', 'buyer_town', 'buyer_district', 'buyer_state', 'buyer_pin'] as const;

/** What the papers of the transfer need of the buyer: optional, folded until asked for or refused. */
export function BuyerSection({ form }: { form: SaleFormState }) {
  const [asked, { toggle }] = useDisclosure(false);
  const id = useId();
  // What a known phone has filled in is seen before it is sent.
  const filled = useWatch({ control: form.control, name: FILLED }).some(Boolean);
  const opened = asked || filled || Object.keys(form.formState.errors).some((name) => name.startsWith('buyer_'));
  return (
    <FormSection
      title={t('sale.buyer.title')}
      hint={t('sale.buyer.hint')}
      side={
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={opened}
          aria-controls={id}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={toggle}
        >
          {t(opened ? 'sale.buyer.fold' : 'sale.buyer.unfold')}
        </Button>
      }
    >
      <Collapse expanded={opened} id={id}>
        <FieldGrid>
          <form.TextField {...inputFor('soldcars', 'buyer_guardian')} />
          <form.FigureField {...inputFor('soldcars', 'buyer_age')} />
          <form.TextField {...inputFor('soldcars', 'buyer_street')} />
          <form.TextField {...inputFor('soldcars', 'buyer_town')} />
          <form.TextField {...inputFor('soldcars', 'buyer_district')} />
          <StateField />
          <form.CodeField {...inputFor('soldcars', 'buyer_pin')} inputMode="numeric" />
          <form.CodeField {...inputFor('soldcars', 'buyer_pan')} />
          <form.SwitchField {...inputFor('soldcars', 'buyer_declared')} />
          <form.CodeField {...inputFor('soldcars', 'buyer_gstin')} />
          <form.ChoiceField {...inputFor('soldcars', 'buyer_identity')} />
          <form.CodeField {...inputFor('soldcars', 'buyer_identity_end')} />
        </FieldGrid>
      </Collapse>
    </FormSection>
  );
}

/** Where what is known of a person goes in the form of a sale. */
export const BUYER_FILLS = {
  name: 'ownerName',
  guardian: 'buyer_guardian',
  street: 'buyer_street',
  town: 'buyer_town',
  district: 'buyer_district',
  state: 'buyer_state',
  pin: 'buyer_pin',
  pan: 'buyer_pan',
  gstin: 'buyer_gstin',
  language: 'buyer_language',
} as const;
