/** What a device keeps of the API's answers for everybody of the staff: the queries that say `persisted: true` (decision 0061), none with a buying price. */
export const PERSISTED_ENDPOINTS = ['GET /dealer', 'GET /maintainance', 'GET /papers', 'GET /pictures/vehicles', 'GET /yard/stock'];
