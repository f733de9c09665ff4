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
    path: 'AddEmployee',
    lazy: async () => ({ Component: (await import('../pages/staff/AddAccountPage.tsx')).AddEmployeePage }),
  },
  {
    path: 'ActiveAccounts',
    lazy: async () => ({ Component: (await import('../pages/staff/ActiveAccountsPage.tsx')).ActiveAccountsPage }),
  },
  {
    path: 'ChangePassword',
    lazy: async () => ({ Component: (await import('../pages/staff/ChangePasswordPage.tsx')).ChangePasswordPage }),
  },
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
    path: 'AddDriver',
    lazy: async () => ({ Component: (await import('../pages/staff/AddAccountPage.tsx')).AddDriverPage }),
  },
  ...[
    'customerEnquiry',
    'addNoticeImage',
    'addOfficeDocuments',
    'viewOfficeDocuments',
    'costReport/:id/addDoc',
    'costReport/:id/viewDoc',
  ].map((path) => ({ path, lazy: notYet })),
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
