import type { MessageKind } from '@contract/messageTemplate.ts';

/**
 * The site's own texts of messages, until an admin writes others in the settings. No keys of `t`: what stands between braces is filled in
 * by fillTemplate, and a line goes where one of its placeholders is empty. In a folder of its own, whose files are not compiled as ICU texts.
 */
export const messageTemplates: Record<MessageKind, string> = {
  vehicle: `Hello {name},
{asked}
{vehicle}, {number}
Price: {price}
Year: {year}
Driven: {kilometers}
Fuel: {fuel}
{link}

{dealer}
{dealer_phone}`,
  vehicles: `Hello {name},
{asked}
here are {count} vehicles that may suit you:

{vehicles}

{dealer}
{dealer_phone}`,
  reminder: `Hello {name},
this is a reminder for your {vehicle}, {number}.
To be paid now: {due}
Overdue since {since}, {days}
Late fees in it: {late_fees}
Next installment: {next_amount} on {next_date}
Remaining in all: {balance}

{pay_to}
{pay_link}

If you have paid meanwhile, thank you, and please ignore this.
{dealer}
{dealer_phone}`,
  receipt: `Hello {name},
thank you. We have received {amount} on {day} ({mode}) for your {vehicle}, {number}.
Receipt: {receipt}
Reserved for you until {until}
Remaining: {balance}
Next installment: {next_amount} on {next_date}
{pay_link}

{dealer}
{dealer_phone}`,
  enquiry: `Hello {name},
thank you for your enquiry.
{vehicle}, {number}
Price: {price}
{link}
When would you like to come and see us?

{dealer}
{dealer_phone}`,
  paper: `Hello {name},
{paper} of {vehicle}, {number}, {validity}.
Please have it renewed. We are glad to help.

{dealer}
{dealer_phone}`,
};
