/** Defaults of the settings of the same names. */
export const siteDefaults = {
  SITE_NAME: 'Bimwheels',
  SITE_PHONES: '(246) 555-0142, (246) 555-0143',
  SITE_EMAIL: 'info@bimwheels.example',
  SITE_ADDRESS: 'Broad Street, Bridgetown, Barbados',
}
