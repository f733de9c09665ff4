import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LazyToasts } from '../../kit/feedback/toastError.tsx';
import { usePrinting } from '../../kit/print/printing.ts';
import { paths } from '../../lib/paths.ts';
import { type Place, PlaceProvider } from '../../lib/place.tsx';
import { Frame } from '../Frame.tsx';
import { MainContent } from '../MainContent.tsx';
import { theme } from '../theme.ts';
import { NetworkNote } from './NetworkNote.tsx';
import type { PageComponent } from './pages.ts';

interface PublicSiteProps {
  client: QueryClient;
  place: Place;
  Page: PageComponent;
}

/** A public page in its frame: the same on the server and in the browser. The build writes the theme's variables into it (web/vite/pageAssets.ts). */
export const PublicSite = ({ client, place, Page }: PublicSiteProps) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    {...(usePrinting() && { forceColorScheme: 'light' })}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <LazyToasts />
    <QueryClientProvider client={client}>
      <PlaceProvider value={place}>
        <Frame Search={Page.Search} note={place.pathname !== paths.offline() && <NetworkNote />}>
          <MainContent>
            <Page />
          </MainContent>
        </Frame>
      </PlaceProvider>
    </QueryClientProvider>
  </MantineProvider>
);
