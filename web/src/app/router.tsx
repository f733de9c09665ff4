import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../pages/public/NotFoundPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RequireRole } from './RequireRole.tsx';
import { RootLayout } from './RootLayout.tsx';

/** The page of an address ('' for the area's own), fetched when it is opened. */
const page = <Name extends string>(path: string, load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  ...(path ? { path } : { index: true as const }),
  lazy: async () => ({ Component: (await load())[name] }),
});

const publicPages: RouteObject[] = [
  page('', () => import('../pages/public/HomePage.tsx'), 'HomePage'),
  page('contact', () => import('../pages/public/ContactPage.tsx'), 'ContactPage'),
  page('car/:id', () => import('../pages/public/VehiclePage.tsx'), 'VehiclePage'),
  page('admin', () => import('../pages/public/LoginPage.tsx'), 'LoginPage'),
];

const staffLayout = (area: 'Office' | 'Driver') => async () => {
  const { StaffLayout } = await import('./StaffLayout.tsx');
  return { element: <StaffLayout area={area} /> };
};

const adminPages: RouteObject[] = [
  page('activity', () => import('../pages/staff/ActivityPage.tsx'), 'ActivityPage'),
  page('AddEmployee', () => import('../pages/staff/AddAccountPage.tsx'), 'AddEmployeePage'),
  page('ActiveAccounts', () => import('../pages/staff/ActiveAccountsPage.tsx'), 'ActiveAccountsPage'),
  page('ChangePassword', () => import('../pages/staff/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
];

// Addresses match in upper and lower case, so both spellings of deleteCarDetails work (D17).
const officePages: RouteObject[] = [
  page('', () => import('../pages/staff/DashboardPage.tsx'), 'DashboardPage'),
  page('carDetailsForm', () => import('../pages/staff/AddVehiclePage.tsx'), 'AddVehiclePage'),
  page('deleteCarDetails', () => import('../pages/staff/DeleteVehiclePage.tsx'), 'DeleteVehiclePage'),
  page('sellCarDetails', () => import('../pages/staff/SellVehiclePage.tsx'), 'SellVehiclePage'),
  page('costReport/:id', () => import('../pages/staff/CostReportPage.tsx'), 'CostReportPage'),
  page('edit/:id', () => import('../pages/staff/EditVehiclePage.tsx'), 'EditVehiclePage'),
  page('miscellaneous-costs', () => import('../pages/staff/MiscellaneousCostsPage.tsx'), 'MiscellaneousCostsPage'),
  page('monthly-details', () => import('../pages/staff/MonthlyDetailsPage.tsx'), 'MonthlyDetailsPage'),
  page('accountDetails', () => import('../pages/staff/AccountDetailsPage.tsx'), 'AccountDetailsPage'),
  page('customerEnquiry', () => import('../pages/staff/EnquiriesPage.tsx'), 'EnquiriesPage'),
  page('addNoticeImage', () => import('../pages/staff/NoticesPage.tsx'), 'NoticesPage'),
  page('addOfficeDocuments', () => import('../pages/staff/AddOfficeDocumentsPage.tsx'), 'AddOfficeDocumentsPage'),
  page('viewOfficeDocuments', () => import('../pages/staff/ViewOfficeDocumentsPage.tsx'), 'ViewOfficeDocumentsPage'),
  page('costReport/:id/addDoc', () => import('../pages/staff/AddVehicleDocumentsPage.tsx'), 'AddVehicleDocumentsPage'),
  page(
    'costReport/:id/viewDoc',
    () => import('../pages/staff/ViewVehicleDocumentsPage.tsx'),
    'ViewVehicleDocumentsPage',
  ),
  page('AddDriver', () => import('../pages/staff/AddAccountPage.tsx'), 'AddDriverPage'),
];

const driverPages: RouteObject[] = [
  page('', () => import('../pages/driver/DriverDashboardPage.tsx'), 'DriverDashboardPage'),
  page('onsiteVehicleImages', () => import('../pages/driver/OnsiteImagesPage.tsx'), 'OnsiteImagesPage'),
  page('drivermaintainance', () => import('../pages/driver/MaintenancePage.tsx'), 'MaintenancePage'),
];

/** Every route of R005-R028 behind its guard (R029, R030). */
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
