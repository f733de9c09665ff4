import { noResponse } from './apiError.ts';

/** Code splitting: a library that is loaded when it is needed. Without a connection it fails as any request does: throws ApiError. */
export const loadChunk = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: unknown) => {
    throw noResponse(cause);
  });
