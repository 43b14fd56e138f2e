import { fieldLabel, isFieldKey } from '#domain/vehicle/fields.ts'

/** The labels of boxes that are no fields of a listing; nobody has seen any other name. */
const labels: Readonly<Record<string, string>> = {
  username: 'Username',
  password: 'Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  adminCode: 'Admin Access Code',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  description: 'Description',
  contactPhone: 'Phone',
  contactEmail: 'E-mail',
  address: 'Address',
  city: 'City',
  country: 'Country',
  website: 'Website',
  workingHours: 'Opening hours',
  logoUrl: 'Logo',
  coverImageUrl: 'Cover',
  galleryImages: 'Gallery',
  specialties: 'Specialties',
  yearEstablished: 'Year established',
}

/** Messages written to be shown below their field start like this, without its name. */
const withoutSubject = /^(At most|Contains|It|Must|Not) /

/** One sentence for wrong fields, with the names that forms show; problem details have the schema's names. */
export function sentenceOfFields(fields: readonly { field: string; message: string }[]): string {
  return fields
    .map(({ field, message }) => {
      const label = labelOf(field)
      const needsNoName = !label || (fields.length === 1 && !withoutSubject.test(message))
      return needsNoName ? message : `${label}: ${message}`
    })
    .join('; ')
}

function labelOf(field: string): string | undefined {
  const [name = '', place] = field.split('.')
  const label = isFieldKey(name) ? fieldLabel(name) : Object.hasOwn(labels, name) ? labels[name] : undefined
  if (!label || place === undefined || Number.isNaN(Number(place))) return label
  return `${label}, number ${Number(place) + 1}`
}
