/**
 * What buyer and seller agree to, by wording: what a lawyer reads before it changes. A paper names its wording and keeps it, so a published
 * one is never edited: a change is the next one, here, in the contract (WORDINGS) and in SQL (private.paper_wording).
 */
export const issuedClauses = {
  v1: {
    delivery: {
      asIs: 'The buyer has inspected the vehicle and taken a trial, and takes it as is where is. No promise was made that is not written here.',
      fromNow: 'Challans, tolls, accidents and misuse are the buyer’s from the date and time above, and the seller’s before it.',
      transfer_buyer: 'The RC is to be transferred to the buyer’s name within 30 days. The buyer pays for the transfer.',
      transfer_seller: 'The RC is to be transferred to the buyer’s name within 30 days. The seller pays for the transfer.',
      insurance: 'The buyer asks the insurer within 14 days to transfer the insurance to his name.',
      hypothecation: 'Until everything is paid, the dealer may have a hypothecation entered in his favour.',
    },
    agreement: {
      title:
        'The seller declares that the vehicle is not stolen, is free of finance and other claims except what is written here, and was not declared a total loss or damaged by flood as far as he knows.',
      asIs: 'The buyer has inspected the vehicle and takes it as is where is. No promise was made that is not written here.',
      delivery:
        'Challans, tolls, accidents and misuse are the buyer’s from the date and time of the delivery note, and the seller’s before it.',
      transfer_buyer: 'The RC is to be transferred to the buyer’s name within 30 days of delivery. The buyer pays for the transfer.',
      transfer_seller: 'The RC is to be transferred to the buyer’s name within 30 days of delivery. The seller pays for the transfer.',
      insurance: 'The buyer asks the insurer within 14 days to transfer the insurance to his name.',
      delay:
        'Amounts that are late are to be paid on demand. If the buyer does not pay in spite of a written notice, the seller may take the vehicle back, by lawful means only.',
      hypothecation:
        'Until everything is paid, the dealer may have a hypothecation entered in his favour, and the buyer does not sell the vehicle.',
      token: 'If the buyer withdraws, the token receipt says what becomes of the token.',
      courts: 'Disputes are for the courts at {city}.',
    },
    token: {
      until: 'The vehicle is kept until {day}.',
      after: 'If the purchase is not completed by then, the vehicle may be sold to somebody else.',
      refundable: 'The token is given back in full if the purchase does not take place.',
      notRefundable: 'The token is not given back.',
      counted: 'When the vehicle is sold to the payer, the token counts as paid.',
    },
    seller: {
      received: 'I have received this amount from {dealer} for the vehicle named here, which I have sold to them.',
      free: 'The vehicle is free of hypothecation, lease and hire purchase, and nobody else has a claim on it.',
      under: 'The vehicle is under hypothecation with {financier}; nobody else has a claim on it.',
      part: 'This is a part of the price.',
      full: 'The price is paid in full: I have no further claim.',
    },
  },
} as const;
