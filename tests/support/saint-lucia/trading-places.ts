export const tradingPlaces: readonly string[] = ['Castries', 'Rodney Bay']
