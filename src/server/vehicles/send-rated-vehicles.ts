import type { FastifyReply, FastifyRequest } from 'fastify'
import { cardRating } from '#domain/pricing/price-position.ts'
import type { RatedVehicle } from '#domain/vehicle/vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { makeBody } from '#server/http/response-body.ts'
import { asJson, revalidated, sendStored } from '#server/http/stored-response.ts'

/** Sends a few listings, each with the price rating that its card shows; unknown ids are skipped. */
export function sendRatedVehicles(
  request: FastifyRequest,
  reply: FastifyReply,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<FastifyReply> {
  const body = makeBody(JSON.stringify(ids.flatMap((id) => ratedVehicle(catalogue, id))))
  return sendStored(request, reply, { status: 200, headers: asJson, body }, revalidated)
}

function ratedVehicle(catalogue: Catalogue, id: number): RatedVehicle[] {
  const vehicle = catalogue.vehicle(id)
  const priceWord = cardRating(catalogue.priceRating(id))
  return vehicle ? [priceWord ? { ...vehicle, priceWord } : vehicle] : []
}
