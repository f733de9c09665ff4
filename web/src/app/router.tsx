import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../pages/public/NotFoundPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RequireRole } from './RequireRole.tsx';
import { RootLayout } from './RootLayout.tsx';

const publicPages: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('../pages/public/HomePage.tsx')).HomePage }) },
  { path: 'contact', lazy: async () => ({ Component: (await import('../pages/public/ContactPage.tsx')).ContactPage }) },
  { path: 'car/:id', lazy: async () => ({ Component: (await import('../pages/public/VehiclePage.tsx')).VehiclePage }) },
  { path: 'admin', lazy: async () => ({ Component: (await import('../pages/public/LoginPage.tsx')).LoginPage }) },
];

const staffLayout = (area: 'Office' | 'Driver') => async () => {
  const { StaffLayout } = await import('./StaffLayout.tsx');
  return { element: <StaffLayout area={area} /> };
};

const notYet: RouteObject['lazy'] = async () => ({
  Component: (await import('../pages/staff/NotYetPage.tsx')).NotYetPage,
});

const adminPages: RouteObject[] = [
  {
    path: 'activity',
    lazy: async () => ({ Component: (await import('../pages/staff/ActivityPage.tsx')).ActivityPage }),
  },
  ...['AddEmployee', 'ActiveAccounts', 'ChangePassword'].map((path) => ({ path, lazy: notYet })),
];

// Addresses match in upper and lower case, so both spellings of deleteCarDetails work (D17).
const officePages: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('../pages/staff/DashboardPage.tsx')).DashboardPage }) },
  {
    path: 'carDetailsForm',
    lazy: async () => ({ Component: (await import('../pages/staff/AddVehiclePage.tsx')).AddVehiclePage }),
  },
  {
    path: 'deleteCarDetails',
    lazy: async () => ({ Component: (await import('../pages/staff/DeleteVehiclePage.tsx')).DeleteVehiclePage }),
  },
  {
    path: 'sellCarDetails',
    lazy: async () => ({ Component: (await import('../pages/staff/SellVehiclePage.tsx')).SellVehiclePage }),
  },
  {
    path: 'costReport/:id',
    lazy: async () => ({ Component: (await import('../pages/staff/CostReportPage.tsx')).CostReportPage }),
  },
  {
    path: 'edit/:id',
    lazy: async () => ({ Component: (await import('../pages/staff/EditVehiclePage.tsx')).EditVehiclePage }),
  },
  {
    path: 'miscellaneous-costs',
    lazy: async () => ({
      Component: (await import('../pages/staff/MiscellaneousCostsPage.tsx')).MiscellaneousCostsPage,
    }),
  },
  {
    path: 'monthly-details',
    lazy: async () => ({ Component: (await import('../pages/staff/MonthlyDetailsPage.tsx')).MonthlyDetailsPage }),
  },
  {
    path: 'accountDetails',
    lazy: async () => ({ Component: (await import('../pages/staff/AccountDetailsPage.tsx')).AccountDetailsPage }),
  },
  {
    path: 'customerEnquiry',
    lazy: async () => ({ Component: (await import('../pages/staff/EnquiriesPage.tsx')).EnquiriesPage }),
  },
  {
    path: 'addNoticeImage',
    lazy: async () => ({ Component: (await import('../pages/staff/NoticesPage.tsx')).NoticesPage }),
  },
  {
    path: 'addOfficeDocuments',
    lazy: async () => ({
      Component: (await import('../pages/staff/AddOfficeDocumentsPage.tsx')).AddOfficeDocumentsPage,
    }),
  },
  {
    path: 'viewOfficeDocuments',
    lazy: async () => ({
      Component: (await import('../pages/staff/ViewOfficeDocumentsPage.tsx')).ViewOfficeDocumentsPage,
    }),
  },
  {
    path: 'costReport/:id/addDoc',
    lazy: async () => ({
      Component: (await import('../pages/staff/AddVehicleDocumentsPage.tsx')).AddVehicleDocumentsPage,
    }),
  },
  {
    path: 'costReport/:id/viewDoc',
    lazy: async () => ({
      Component: (await import('../pages/staff/ViewVehicleDocumentsPage.tsx')).ViewVehicleDocumentsPage,
    }),
  },
  ...['AddDriver'].map((path) => ({ path, lazy: notYet })),
];

const driverPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('../pages/driver/DriverDashboardPage.tsx')).DriverDashboardPage,
    }),
  },
  {
    path: 'onsiteVehicleImages',
    lazy: async () => ({ Component: (await import('../pages/driver/OnsiteImagesPage.tsx')).OnsiteImagesPage }),
  },
  {
    path: 'drivermaintainance',
    lazy: async () => ({ Component: (await import('../pages/driver/MaintenancePage.tsx')).MaintenancePage }),
  },
];

/** Every route of R005-R028 behind its guard (R029, R030). Pages are fetched when they are opened. */
export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: PageLoading,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...publicPages,
          {
            path: 'dashboard',
            element: <RequireRole roles={['admin', 'employee']} />,
            children: [
              {
                lazy: staffLayout('Office'),
                children: [{ element: <RequireRole roles={['admin']} />, children: adminPages }, ...officePages],
              },
            ],
          },
          {
            path: 'driverdashboard',
            element: <RequireRole roles={['driver', 'admin', 'employee']} />,
            children: [{ lazy: staffLayout('Driver'), children: driverPages }],
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]);
