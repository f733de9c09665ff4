import { expect, test } from 'vitest';
import { policyFacts } from './officeFacts.ts';

test('a policy number is shown also where nothing else is known of an insurance (R137, R150)', () => {
  expect(policyFacts({ policynumber: 'POL-ALONE' })).toEqual([{ label: 'Policy number', value: 'POL-ALONE' }]);
  expect(policyFacts({ insurancetenure: 2 })).toEqual([{ label: 'Policy number', value: '' }]);
  expect(policyFacts({})).toEqual([]);
  expect(policyFacts({ policynumber: 'Not Provided', insurancetenure: 0 })).toEqual([]);
});
