import { createFileRoute } from '@tanstack/react-router'
import { linesOf } from '#domain/operations/site-details.ts'
import { country } from '#territory/places.ts'
import { pageHead } from '../../page/head/page-head.ts'
import { AboutPage } from '../../screens/about/about-page.tsx'

export const Route = createFileRoute('/(information)/about')({
  head: ({ match }) => {
    const { site } = match.context
    return pageHead({
      site,
      title: 'About Us',
      description:
        linesOf(site.about ?? '')[0] ??
        `${site.name} connects vehicle dealerships with buyers across ${country} and negotiates with individual owners case by case.`,
      path: '/about',
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: site.name,
          url: site.url,
          email: site.email,
          telephone: site.phones,
          address: site.address,
        },
      ],
    })
  },
  component: AboutPage,
})
