import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type Place, PlaceProvider } from '../../lib/place.tsx';
import { Frame } from '../Frame.tsx';
import { MainContent } from '../MainContent.tsx';

interface PublicSiteProps {
  client: QueryClient;
  place: Place;
  Page: ComponentType;
}

/** A public page in its frame: the same on the server and in the browser. */
export const PublicSite = ({ client, place, Page }: PublicSiteProps) => (
  <QueryClientProvider client={client}>
    <PlaceProvider value={place}>
      <Frame>
        <MainContent>
          <Page />
        </MainContent>
      </Frame>
    </PlaceProvider>
  </QueryClientProvider>
);
