import type { ModelsOfMakes } from './models-of-makes.ts'

/** Saloons, estates, people carriers, coupes and open cars. */
export const carModels: ModelsOfMakes = {
  Abarth: '124 Spider',
  Acura: 'CL, ILX, Integra, Legend, NSX, RL, RLX, RSX, TL, TLX, TSX, Vigor',
  'Alfa Romeo': '156, 159, 164, 166, 4C, Brera, Giulia, GT, GTV, Milano, Spider',
  Alpine: 'A110',
  'Aston Martin':
    'Cygnet, DB AR1, DB11, DB12, DB7, DB9, DBS, Lagonda, Rapide, V8 Vantage, Valour, Vanquish, Vantage, Virage',
  Audi: '100, 200, 4000, 5000, 80, 90, A4, A4 Allroad, A5, A6, A6 Allroad, A7, A8, Cabriolet, Coupe GT, Coupe quattro, e-tron GT, Quattro, R8, RS, RS 4=RS4, RS 5=RS5, RS 6=RS6, RS 7=RS7, RS e-tron, RS e-tron GT, S e-tron, S4, S5, S6, S7, S8, TT, TT RS, TTS, V8',
  Bentley: 'Arnage, Azure, Brooklands, Continental, Continental GT, Flying Spur, Mulsanne',
  BMW: '2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, Active E, i4, i5, i7, i8, M, M2, M3, M4, M5, M6, M8, Z1, Z3, Z4, Z8',
  Bugatti: 'Chiron, Divo, Mistral, Nevera, Veyron',
  Buick:
    'Cascada, Century, LaCrosse, LeSabre, Lucerne, Park Avenue, Reatta, Regal, Riviera, Roadmaster, Skyhawk, Skylark, Somerset Regal, Terraza, Verano',
  BYD: 'Atto 2, e6, F3, Han, Qin, Seal',
  Cadillac:
    'Allante, ATS, ATS-V, BLS, Brougham, Catera, CELESTIQ, Cimarron, CT4, CT5, CT6, CTS, CTS-V, DeVille, DTS, Eldorado, ELR, Fleetwood, Seville, STS, XLR, XTS',
  Chery: 'A3, Arrizo',
  Chevrolet:
    'Aveo Sedan, Bel Air, Beretta, Camaro, Caprice, Cavalier, Celebrity, Chevette, Citation II, Classic, Cobalt, Corsica, Corvette, Cruze, Enjoy, Epica, Evanda, Impala, Lacetti, Lumina, Malibu, Metro, Monte Carlo, Nova, Nubira, Optra, Orlando, Prizm, Rezzo, Sail, Sail U-VA, Spectrum, Sprint, SS, Tavera, Uplander, Venture, Volt',
  Chrysler:
    '200, 300, 300C, Cirrus, Concorde, Conquest, Crossfire, Grand Voyager, Laser, LeBaron, LHS, Neon, New Yorker, Pacifica, Prowler, QC Car, Sebring, TC, Town & Country=Town and Country, Voyager',
  Citroen:
    'Berlingo Multispace, C-Elysee, C4 Grand Picasso=Grand C4 Picasso, C4 Picasso, C4 SpaceTourer, C5, C6, C8, DS5, Xantia, Xsara Picasso',
  Dacia: 'Jogger, Lodgy, Logan',
  Daewoo: 'Lacetti, Leganza, Magnus, Nubira',
  Daihatsu: 'Altis, Applause, Copen, Mebius',
  Datsun: '1200, 120Y, 180B, 240Z, 260Z, 280Z, Sunny, Go+=Go Plus',
  Dodge:
    '600, Aries, Avenger, Caliber, Caravan, Challenger, Charger, Colt, Conquest, CSX, Dart, Daytona, Diplomat, Dynasty, GLH-S, Grand Caravan, Intrepid, Lancer, Magnum, Monaco, Neon, Omni, Shadow, Spirit, Stealth, Stratus, Viper',
  Eagle: 'Medallion, Premier, Renault Medallion, Summit, Talon, Vision',
  Ferrari:
    '12Cilindri, 296 GTB, 296 GTS, 308, 328, 348, 355, 360, 430, 456, 458, 488, 550, 575, 599, 612, 812, California, Daytona SP3, Enzo, F12, F141, F167 ABA, F175 AHA, F355, F40, F430, F50, F60 America, F8, FF, GTC4Lusso, LaFerrari, Mondial, Monza SP1, Monza SP2, Portofino, Roma, SF90, Testarossa',
  Fiat: '124 Spider, 500e, 500L=500 L, Croma, Linea, Multipla, Palio, Siena',
  Ford: 'Anglia, Aspire, B-MAX=B Max, C-MAX=C Max, Capri, Contour, Cortina, Crown Victoria, Escort, EXP, Fairlane, Fairmont, Falcon, Festiva, Fiesta Classic, Five Hundred, Freestar, Fusion, Galaxy, Granada, Grand C-MAX=Grand C Max, GT, Ikon, LTD, Mondeo, Mustang, Orion, Prefect, Probe, S-MAX=S Max, Sierra, Taurus, Telstar, Tempo, Th!nk, Thunderbird, Windstar',
  Geely: 'CK, EC7, Emgrand, GC9, MK, Panda',
  Genesis: 'G70, G80, G90',
  Geo: 'Metro, Prizm, Spectrum, Storm',
  GMC: 'EV1',
  Hillman: 'Avenger, Hunter, Imp, Minx',
  Hindustan: 'Ambassador, Contessa',
  Holden:
    'Berlina, Calais, Caprice, Commodore, Cruze, Epica, Insignia, Kingswood, Malibu, Monaro, Statesman, VE Commodore, Vectra, Volt, VT Commodore, VX Commodore, VY Commodore, VZ Commodore, Zafira',
  Honda:
    'Accord, Accord Euro, Airwave, Amaze, Ascot, Avancier, Beat, City, City ZX, Civic, Civic Ferio, Clarity, CR-X=CRX, Del Sol, Domani, Edix, Elysion, EV Plus, FR-V, Freed, Freed Spike, Grace, Insight Sedan, Inspire, Integra, Integra Type R, Jade, Legend, Mobilio, NSX, Odyssey, Orthia, Partner, Prelude, Rafaga, S2000, S660, Saber, Shuttle, Stepwgn=Step Wagon|StepWagon|Step WGN, Stream, Torneo, Vamos',
  Hyundai:
    'Accent, Aura, Azera, Elantra, Entourage, Equus, Excel, Genesis, Genesis Coupe, Grandeur, i40, i45, Ioniq 6, Lantra, Lavita, Matrix, Pony Excel, Precis, Scoupe, Sonata, Stargazer, Staria, Tiburon, Trajet, Verna, Xcent, XG, XG350',
  Infiniti: 'G20, G25, G35, G37, I30, I35, J30, M30, M35, M37, M45, M56, Q40, Q45, Q50, Q60, Q70',
  Isuzu: 'Aska, Gemini, I-Mark, Impulse, Oasis, Piazza, Stylus',
  JAC: 'J2, J4, J5, J6',
  Jaguar:
    'Daimler, F-Type, Mark 2, S-Type, Sovereign, Super V8, Vdp, X-Type, XE, XF, XJ, XJ6, XJ8, XJL, XJR, XJRS, XJS, XK, XK8, XKR',
  Kia: 'Amanti, Cadenza, Carens, Carnival, Cerato, Clarus, Forte, K4, K5, K900, Magentis, Mentor, Opirus, Optima, Pride, Rondo, Sedona, Sephia, Shuma, Spectra, Stinger',
  Lada: 'Granta, Samara, Vesta',
  Lamborghini: 'Aventador, Countach, Diablo, Gallardo, Huracan, Murcielago, Revuelto, Temerario, Veneno',
  Lexus: 'ES, GS, HS, IS, LC, LFA, LM, LS, RC, SC',
  Lincoln: 'Continental, LS, Mark VII, Mark VIII, MKS, MKZ, Town Car, Zephyr',
  Lotus: 'Elan, Elise, Emira, Esprit, Evora, Exige',
  Lucid: 'Air',
  Mahindra: 'Logan, Marazzo, Verito, Xylo',
  'Maruti Suzuki':
    '1000, Baleno Sedan, Ciaz, Dzire=Swift Dzire|Swift Dezire, Ertiga, Esteem, Invicto, Kizashi, SX4, XL6',
  Maserati:
    '222E, 225, 228, 430, Biturbo, Biturbo Spyder, Coupe, Ghibli, GranCabrio, GranTurismo, GT2 Stradale, Karif, MC20, Q, Quattroporte, Spyder',
  Maybach: '57, 62, Landaulet',
  Mazda:
    '121, 323, 626, 929, Atenza, Axela, Biante, Capella, Cronos, Eunos, Familia, GLC, Lantis, Luce, Mazda3=3|Mazda 3, Mazda5=5|Mazda 5, Mazda6=6|Mazda 6, Millenia, MPV, MX-3, MX-5=MX5|MX-5 Miata|Miata, MX-6=MX6, Premacy, Protege, Roadster, RX-7=RX7, RX-8=RX8, Sentia, Speed 3, Xedos',
  McLaren:
    '540C, 570GT, 570S, 600LT, 620R Coupe, 650S, 675LT, 720S, 750S, 765LT, Artura, Elva, GT, MP4-12C, MSO HS, P1, Sabre, Senna, Speedtail',
  'Mercedes-Benz':
    '190, 190E, 230, 260, 300, 350, 380, 400, 420, 500, 560, 600, AMG GT, C-Class=C, CL-Class=CL, CLA=CLA-Class, CLC=CLC-Class, CLE=CLE-Class, CLK=CLK-Class, CLS=CLS-Class, E-Class=E, EQE, EQS, Maybach, R-Class=R, S-Class=S, SL-Class=SL, SLC=SLC-Class, SLK=SLK-Class, SLR, SLS, V-Class=V, Vaneo, Viano',
  Mercury:
    'Capri, Cougar, Grand Marquis, Lynx, Marauder, Marquis, Milan, Montego, Monterey, Mystique, Sable, Topaz, Tracer, Villager',
  MG: 'Cyberster, MG5=5|MG 5, MG6=6|MG 6, MG7=7, MGB, MGF, Midget, TF, Windsor',
  MINI: 'Cabrio, Convertible, Coupe, MiniE, Roadster',
  Mitsubishi:
    '3000GT=3000 GT, 380, Attrage, Carisma, Cedia, Chariot, Cordia, Debonair, Delica, Delica D:2, Delica D:5, Diamante, Dion, Eclipse, Emeraude, Expo, FTO, Galant, Galant Fortis, Grandis, GTO, Lancer, Lancer Cedia, Lancer Evolution, Legnum, Libero, Magna, Nimbus, Precis, Sigma, Space Runner, Space Wagon, Starion, Tredia, Xpander',
  Morris: 'Le, Marina, Minor, Oxford',
  Nissan:
    '180SX, 200SX, 240SX, 300ZX, 350Z, 370Z, AD Wagon=AD, Almera, Altima, Altra EV, Avenir, Bluebird, Bluebird Sylphy, Cedric, Cefiro, Cima, Elgrand, Evalia, Expert, Fairlady, Fairlady Z, Figaro, Fuga, Gloria, GT-R=GTR, Hyper-Mini, Lafesta, Lafesta Highway Star, Largo, Latio, Laurel, Lucino, Maxima, NX, Prairie, Presage, Presea, President, Primera, Quest, Sentra, Serena, Silvia, Skyline, Stagea, Stanza, Sunny, Sylphy, Teana, Tiida Latio, Tino, Tsuru, Versa, Wingroad, Z',
  Oldsmobile:
    'Achieva, Alero, Aurora, Calais, Ciera, Custom Cruiser, Cutlass, Cutlass Ciera, Cutlass Supreme, Delta 88, Eighty-Eight, Firenza, Intrigue, Ninety-Eight, Omega, Silhouette, Toronado',
  Opel: 'Calibra, Cascada, Insignia, Kadett, Omega, Tigra, Vectra, Zafira',
  Perodua: 'Alza, Bezza',
  Peugeot: '1007, 301, 405, 406, 407, 408, 504, 505, 508, 604, 605, 607, 806, 807, RCZ',
  Plymouth:
    'Acclaim, Breeze, Caravelle, Colt, Conquest, Gran Fury, Horizon, Laser, Neon, Prowler, Reliant, Sundance, Turismo, Voyager',
  Polestar: '1, 2',
  Pontiac:
    '1000, 6000, Bonneville, Fiero, Firebird, Firefly, G3, G5, G6, G8, Grand Am, Grand Prix, GTO, Lemans, Montana, Monterey, Parisienne, Phoenix, Safari, Solstice, Sunbird, Sunburst, Sunfire, Trans Sport, Vibe, Wave',
  Porsche:
    '356, 718, 718 Boxster, 718 Cayman, 911, 918 Spyder, 924, 928, 944, 968, Boxster, Carrera GT, Cayman, Panamera, Targa, Taycan',
  Proton: 'Exora, Gen-2, Perdana, Persona, Preve, Saga, Waja, Wira',
  Renault:
    'Espace, Fluence, Fuego, Grand Scenic, GTA, Laguna, Latitude, Lodgy, Logan, Safrane, Scala, Scenic, Symbol, Talisman, Triber, Vel Satis, Wind',
  'Rolls-Royce':
    'Azure, Camargue, Corniche, Dawn, Flying Spur, Ghost, Park Ward, Phantom, Silver Dawn, Silver Seraph, Silver Shadow, Silver Spirit, Silver Spur, Spectre, Wraith',
  Rover: '200, 25, 400, 45, 600, 75, 800, Streetwise',
  Saab: '9-2, 9-2X, 9-3=93, 9-5=95, 900, 9000, Convertible',
  Saturn: 'Astra, Aura, Ion, L200, L300, LS, LW, Relay, SC, SKY, SL, SL1, SL2, SW',
  Scion: 'FR-S=FRS, iA, tC, xB',
  SEAT: 'Alhambra, Altea, Cordoba, Exeo, Toledo',
  Skoda: 'Octavia, Rapid, Slavia, Superb',
  SsangYong: 'Chairman, Rodius, Stavic',
  Subaru: 'BRZ, Exiga, Impreza, Legacy, Levorg, Loyale, Lucra, Pleo, SVX, Traviq, WRX, WRX STI, XT',
  Suzuki:
    'Aerio, Baleno Sedan, Cappuccino, Ciaz, Cultus, Dzire=Swift Dzire, Ertiga, Esteem, Forenza, Invicto, Kizashi, Landy, Reno, SA 310, SW, Verona, XL6',
  Tata: 'Indigo, Indigo Manza=Manza, Tigor, Zest',
  Tesla: 'Model 3, Model S, Roadster',
  Toyota:
    '86, Allion, Alphard, Altezza, Aristo, Aurion, Avalon, Avanza, Avensis, Avensis Verso, Axio=Corolla Axio, Belta, Brevis, Caldina, Calya, Camry, Camry Solara, Carib=Sprinter Carib, Carina, Celica, Celsior, Century, Chaser, Corolla, Corolla Altis=Altis, Corolla Fielder=Fielder, Corolla Spacio=Spacio, Corolla Touring, Corona, Corona Premio, Corsa, Cressida, Cresta, Crown, Crown Signia, Curren, Cynos, Echo, Esquire, Estima, Etios, Etios Cross, Funcargo, Gaia, GR Supra, GR86=GR 86, Granvia, GT86=GT 86, Innova, Innova Crysta, Innova Hycross, Ipsum, Isis, JPN Taxi, Kijang, Levin=Corolla Levin, Lucida, Mark II=Mark 2, Mark X Zio, Mark X=MarkX, Matrix, Mirai, MR-S, MR2=MR 2, Nadia, Noah, Opa, Paseo, Picnic, Platz, Premio, Previa, Prius, Prius Alpha, Prius Prime, Prius v, Probox, Progres, Raum, Rumion, SAI, Scepter, Sera, Sienna, Sienta, Soarer, Solara, Sprinter, Succeed, Supra, Tarago, Tercel, Vellfire, Verossa, Verso, Verso-S, Vios, Vista, Vista Ardeo, Vitz Sedan, Voltz, Voxy, Windom, Wish, Yaris iA, Yaris Sedan, Yaris Verso',
  Vauxhall: 'Ampera, Calibra, Cascada, Insignia, Omega, Vectra, VX220, Zafira, Zafira Life, Zafira Tourer',
  Volkswagen:
    'Ameo, Arteon, Bora, Cabrio, Cabriolet, CC, Corrado, Eos, GLI, Golf Alltrack, Jetta, Karmann Ghia, Passat, Passat CC, Phaeton, Quantum, R32, Routan, Santana, Sharan, Touran, Variant, Vento, Virtus',
  Volvo:
    '240, 740, 760, 780, 850, 940, 960, C70, Coupe, S40, S60, S60 Cross Country, S70, S80, S90, V40, V50, V60, V70, V90',
  Wuling: 'Confero, Cortez',
}
