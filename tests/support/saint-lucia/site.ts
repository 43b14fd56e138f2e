export const siteDefaults = {
  SITE_NAME: 'Helen Wheels',
  SITE_PHONES: '(758) 555-0142',
  SITE_EMAIL: 'info@helenwheels.example',
  SITE_ADDRESS: 'Jeremie Street, Castries, Saint Lucia',
}
