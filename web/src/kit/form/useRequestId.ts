import { useState } from 'react';
import { requestIds } from './requestIds.ts';

/** The idempotency keys of this component's writes. */
export const useRequestId = () => useState(requestIds)[0];
