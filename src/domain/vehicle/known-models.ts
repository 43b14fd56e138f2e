import type { VehicleType } from '../enums.ts'

/** All models of these makes have one type. */
const makesOfOneType = {
  Truck:
    'Ashok Leyland, DAF, Eicher, Freightliner, Fuso, Hino, International, Iveco, Kenworth, Leyland, Mack, MAN, Peterbilt, Scania, Shacman, Sinotruk, UD Trucks',
  Equipment:
    'Aprilia, Bobcat, Can-Am, Case, Caterpillar, CFMoto, Claas, Deutz-Fahr, Ducati, Harley-Davidson, Hitachi, Husqvarna, Hyster, JCB, John Deere, Kawasaki, Kobelco, Komatsu, KTM, Kubota, Liebherr, Manitou, Massey Ferguson, New Holland, Royal Enfield, Terex, Vespa, Yamaha',
} as const satisfies Partial<Record<VehicleType, string>>

/** Models by make and type. Other spellings follow the name: 'Mazda3=3|Mazda 3'. */
const modelTable = `
Abarth; Car: 124 Spider; Hatchback: 500, 595, 695, Punto
Acura; SUV: ADX, MDX, RDX, SLX, ZDX; Car: CL, ILX, Integra, Legend, NSX, RL, RLX, RSX, TL, TLX, TSX, Vigor
Alfa Romeo; SUV: Junior, Stelvio, Tonale; Car: 156, 159, 164, 166, 4C, Brera, Giulia, GT, GTV, Milano, Spider; Hatchback: 147, Giulietta, MiTo
Alpine; Car: A110
Aston Martin; SUV: DBX; Car: Cygnet, DB AR1, DB11, DB12, DB7, DB9, DBS, Lagonda, Rapide, V8 Vantage, Valour, Vanquish, Vantage, Virage
Audi; SUV: Allroad, e-tron, Q2, Q3, Q4, Q5, Q6, Q7, Q8, RS Q3=RSQ3, RS Q8=RSQ8, SQ2, SQ5, SQ6, SQ7, SQ8; Car: 100, 200, 4000, 5000, 80, 90, A4, A4 Allroad, A5, A6, A6 Allroad, A7, A8, Cabriolet, Coupe GT, Coupe quattro, e-tron GT, Quattro, R8, RS, RS 4=RS4, RS 5=RS5, RS 6=RS6, RS 7=RS7, RS e-tron, RS e-tron GT, S e-tron, S4, S5, S6, S7, S8, TT, TT RS, TTS, V8; Hatchback: A1, A2, A3, RS 3=RS3, S1, S3
Austin; Hatchback: Metro, Mini
BAIC; SUV: BJ40, X35, X55
Bentley; SUV: Bentayga; Car: Arnage, Azure, Brooklands, Continental, Continental GT, Flying Spur, Mulsanne
BMW; SUV: ActiveHybrid X6, iX, iX1, iX2, iX3, X1, X2, X3, X4, X5, X6, X7, XM; Car: 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, Active E, i4, i5, i7, i8, M, M2, M3, M4, M5, M6, M8, Z1, Z3, Z4, Z8; Hatchback: 1 Series, 2 Series Active Tourer, i3
Bugatti; Car: Chiron, Divo, Mistral, Nevera, Veyron
Buick; SUV: Enclave, Encore, Envision, Envista, Rainier, Rendezvous; Car: Cascada, Century, LaCrosse, LeSabre, Lucerne, Park Avenue, Reatta, Regal, Riviera, Roadmaster, Skyhawk, Skylark, Somerset Regal, Terraza, Verano
BYD; SUV: Atto 3, Sealion 6, Sealion 7, Song Plus, Tang, Yuan Plus; Pickup: Shark; Car: Atto 2, e6, F3, Han, Qin, Seal; Hatchback: Dolphin, Seagull; Truck: T3
Cadillac; SUV: Escalade, Escalade ESV, Lyriq, Optiq, SRX, Vistiq, XT4, XT5, XT6; Pickup: Escalade EXT; Car: Allante, ATS, ATS-V, BLS, Brougham, Catera, CELESTIQ, Cimarron, CT4, CT5, CT6, CTS, CTS-V, DeVille, DTS, Eldorado, ELR, Fleetwood, Seville, STS, XLR, XTS
Changan; SUV: CS15, CS35, CS55, CS75, UNI-K, UNI-T
Chery; SUV: Tiggo, Tiggo 2, Tiggo 3, Tiggo 4, Tiggo 7, Tiggo 8; Car: A3, Arrizo; Hatchback: J1, J3, QQ
Chevrolet; SUV: Blazer, Bolt EUV, Captiva, Equinox, Groove, HHR, Suburban, Tahoe, Tracker, Trailblazer, Traverse, Trax; Pickup: Avalanche, Avalanche 1500, C/K, C10, C1500, Colorado, D-Max, El Camino, K1500, LUV, Montana, S-10=S10, Silverado, Silverado 1500, Silverado 2500HD=Silverado 2500 HD, Silverado 3500HD=Silverado 3500 HD, SSR; Car: Aveo Sedan, Bel Air, Beretta, Camaro, Caprice, Cavalier, Celebrity, Chevette, Citation II, Classic, Cobalt, Corsica, Corvette, Cruze, Enjoy, Epica, Evanda, Impala, Lacetti, Lumina, Malibu, Metro, Monte Carlo, Nova, Nubira, Optra, Orlando, Prizm, Rezzo, Sail, Sail U-VA, Spectrum, Sprint, SS, Tavera, Uplander, Venture, Volt; Hatchback: Aveo, Beat, Bolt, Kalos, Matiz, Sonic, Spark; Truck: Astro, City Express, Express, Express 1500, Express 2500, Express 3500, Express Cargo, Express Cargo Van, Express Passenger, G20, Kodiak, N200, NPR, W-Series
Chrysler; SUV: Aspen; Car: 200, 300, 300C, Cirrus, Concorde, Conquest, Crossfire, Grand Voyager, Laser, LeBaron, LHS, Neon, New Yorker, Pacifica, Prowler, QC Car, Sebring, TC, Town & Country=Town and Country, Voyager; Hatchback: PT Cruiser
Citroen; SUV: C3 Aircross, C4 Cactus, C5 Aircross; Car: Berlingo Multispace, C-Elysee, C4 Grand Picasso=Grand C4 Picasso, C4 Picasso, C4 SpaceTourer, C5, C6, C8, DS5, Xantia, Xsara Picasso; Hatchback: C1, C2, C3, C4, DS3, Saxo, Xsara; Truck: Berlingo, Dispatch, Jumper, Jumpy, Relay, Space Tourer=SpaceTourer
Cupra; SUV: Ateca, Formentor, Terramar; Hatchback: Born, Leon
Dacia; SUV: Bigster, Duster; Car: Jogger, Lodgy, Logan; Hatchback: Sandero, Spring
Daewoo; Car: Lacetti, Leganza, Magnus, Nubira; Hatchback: Kalos, Lanos, Matiz
Daihatsu; SUV: Bego, Rocky, Rugger, Taft, Terios; Car: Altis, Applause, Copen, Mebius; Hatchback: Boon, Charade, Cuore, Esse, Mira, Move, Sirion, Sonica, Storia, Tanto, YRV; Truck: Atrai, Delta, Gran Max, Hijet
Datsun; SUV: Cross; Car: 1200, 120Y, 180B, 240Z, 260Z, 280Z, Sunny, Go+=Go Plus; Hatchback: Go, redi-GO=Redigo
DFSK; SUV: Glory 500, Glory 560, Glory 580
Dodge; SUV: Durango, Hornet, Journey, Nitro, Ramcharger; Pickup: Dakota, Ram, Ram 1500, Ram 2500, Ram 3500, Rampage; Car: 600, Aries, Avenger, Caliber, Caravan, Challenger, Charger, Colt, Conquest, CSX, Dart, Daytona, Diplomat, Dynasty, GLH-S, Grand Caravan, Intrepid, Lancer, Magnum, Monaco, Neon, Omni, Shadow, Spirit, Stealth, Stratus, Viper; Truck: Ram Van, Sprinter
DS; SUV: 7 Crossback, DS 3 Crossback, DS 7; Hatchback: 3, DS 3, DS 4
Eagle; Car: Medallion, Premier, Renault Medallion, Summit, Talon, Vision
Ferrari; SUV: Purosangue; Car: 12Cilindri, 296 GTB, 296 GTS, 308, 328, 348, 355, 360, 430, 456, 458, 488, 550, 575, 599, 612, 812, California, Daytona SP3, Enzo, F12, F141, F167 ABA, F175 AHA, F355, F40, F430, F50, F60 America, F8, FF, GTC4Lusso, LaFerrari, Mondial, Monza SP1, Monza SP2, Portofino, Roma, SF90, Testarossa
Fiat; SUV: 500X=500 X, 600, Fullback Cross; Pickup: Fullback, Strada; Car: 124 Spider, 500e, 500L=500 L, Croma, Linea, Multipla, Palio, Siena; Hatchback: 500, Bravo, Grande Punto, Panda, Punto, Tipo, Uno; Truck: Doblo, Ducato, Fiorino, Scudo, Talento
Force; SUV: Gurkha; Truck: Traveller, Trax
Ford; SUV: Bronco, Bronco II, Bronco Sport, EcoSport, Edge, Endeavour, Escape, Everest, Expedition, Explorer, Flex, Freestyle, Kuga, Mustang Mach-E, Puma, Territory; Pickup: Courier, Explorer Sport Trac=Sport Trac, F-100, F-150=F150, F-250 Super Duty, F-250=F250, F-350=F350, F-450=F450, F-550=F550, F-Series, Falcon Ute, Lightning, Maverick, Ranger, Super Duty; Car: Anglia, Aspire, B-MAX=B Max, C-MAX=C Max, Capri, Contour, Cortina, Crown Victoria, Escort, EXP, Fairlane, Fairmont, Falcon, Festiva, Fiesta Classic, Five Hundred, Freestar, Fusion, Galaxy, Granada, Grand C-MAX=Grand C Max, GT, Ikon, LTD, Mondeo, Mustang, Orion, Prefect, Probe, S-MAX=S Max, Sierra, Taurus, Telstar, Tempo, Th!nk, Thunderbird, Windstar; Hatchback: Fiesta, Figo, Focus, KA, Ka+=Ka Plus, Laser, Streetka; Truck: Aerostar, E-150=E150, E-250=E250, E-350=E350, E-450=E450, E-Series, Econoline, Econovan, F-600, F-650=F650, F-750=F750, Grand Tourneo Connect, Tourneo, Tourneo Connect, Tourneo Custom, Trader, Transit, Transit Connect, Transit Custom, Transit Tourneo
Foton; SUV: Sauvana; Pickup: Tunland; Truck: Aumark, View
GAC; SUV: Emkoo, GS3, GS4, GS5, GS8
Geely; SUV: Atlas, Coolray, Emgrand X7, Okavango, Tugella; Car: CK, EC7, Emgrand, GC9, MK, Panda
Genesis; SUV: GV60, GV70, GV80; Car: G70, G80, G90
Geo; Car: Metro, Prizm, Spectrum, Storm
GMC; SUV: Acadia, Envoy, Jimmy, Suburban, Terrain, Yukon; Pickup: C2500 Sierra, Canyon, Hummer EV, K2500 Sierra, S15, Sierra, Sierra 1500, Sierra 2500HD=Sierra 2500 HD, Sierra 3500HD, Sonoma, Syclone; Car: EV1; Truck: C4500, C5500, Rally, Safari, Savana, TopKick, Vandura
Great Wall; SUV: Haval, Hover, X200, X240; Pickup: Cannon, Poer, Steed, V200, V240, Wingle; Hatchback: Florid
GWM; SUV: H2, H6, Haval, Jolion, Tank 300, Tank 500; Pickup: Cannon, Poer, Steed, V200, V240; Hatchback: Ora
Haval; SUV: Dargo, H1, H2, H3, H4, H5, H6, H7, H8, H9, Jolion
Hillman; Car: Avenger, Hunter, Imp, Minx
Hindustan; Car: Ambassador, Contessa
Holden; SUV: Acadia, Adventra, Captiva, Colorado 7, Equinox, Frontera, Jackaroo, Trailblazer, Trax; Pickup: Colorado, Commodore Ute, Crewman, Rodeo, Ute; Car: Berlina, Calais, Caprice, Commodore, Cruze, Epica, Insignia, Kingswood, Malibu, Monaro, Statesman, VE Commodore, Vectra, Volt, VT Commodore, VX Commodore, VY Commodore, VZ Commodore, Zafira; Hatchback: Astra, Barina, Barina Spark, Spark, Viva; Truck: Combo, Shuttle
Honda; SUV: BR-V, CR-V=CRV, Crossroad, Crosstour, e:Ny1, Element, Elevate, HR-V=HRV, MDX, Passport, Pilot, Prologue, Vezel, WR-V=WRV, ZR-V; Pickup: Ridgeline; Car: Accord, Accord Euro, Airwave, Amaze, Ascot, Avancier, Beat, City, City ZX, Civic, Civic Ferio, Clarity, CR-X=CRX, Del Sol, Domani, Edix, Elysion, EV Plus, FR-V, Freed, Freed Spike, Grace, Insight Sedan, Inspire, Integra, Integra Type R, Jade, Legend, Mobilio, NSX, Odyssey, Orthia, Partner, Prelude, Rafaga, S2000, S660, Saber, Shuttle, Stepwgn=Step Wagon|StepWagon|Step WGN, Stream, Torneo, Vamos; Hatchback: Brio, CR-Z=CRZ, e, Fit=Jazz Fit, Insight, Jazz, Life, Logo, N-Box, N-One, N-WGN; Truck: Acty
Hummer; SUV: H1, H2, H3; Pickup: H3T
Hyundai; SUV: Alcazar, Bayon, Creta, Exter, Galloper, Ioniq 5, Ioniq 9, ix35, ix55, Kona, Nexo, Palisade, Santa Fe, Terracan, Tucson, Venue, Veracruz; Pickup: Santa Cruz; Car: Accent, Aura, Azera, Elantra, Entourage, Equus, Excel, Genesis, Genesis Coupe, Grandeur, i40, i45, Ioniq 6, Lantra, Lavita, Matrix, Pony Excel, Precis, Scoupe, Sonata, Stargazer, Staria, Tiburon, Trajet, Verna, Xcent, XG, XG350; Hatchback: Amica, Atos, Click, Eon, Getz, Grand i10, i10, i20=Elite i20, i30, Inster, Ioniq, ix20, Santro, TB, Veloster; Truck: County, H-100=H100, H-1=H1, H350, HD, HD65, HD72, HD78, i800, iLoad, iMax, Mighty, Porter, Starex, Staria Load
Infiniti; SUV: EX35, EX37, FX30d, FX35, FX37, FX45, FX50, JX35, QX30, QX4, QX50, QX55, QX56, QX60, QX70, QX80; Car: G20, G25, G35, G37, I30, I35, J30, M30, M35, M37, M45, M56, Q40, Q45, Q50, Q60, Q70; Hatchback: Q30
Isuzu; SUV: Amigo, Ascender, Axiom, Bighorn, MU, MU-7, MU-X, Trooper, VehiCROSS, Wizard; Pickup: D-Max=DMax|D Max, Faster, Fuego, Hombre, i-280, i-290, i-350, i-370, KB, Rodeo, TF, V-Cross; Car: Aska, Gemini, I-Mark, Impulse, Oasis, Piazza, Stylus; Truck: Como, Elf, Fargo, Forward, FRR, FSR, FTR, FVR, FVZ, Giga, Journey, N-Series, NKR, NLR, NMR, NNR, NPR, NPS, NQR
JAC; SUV: JS2, JS3, JS4, S2, S3; Pickup: T6, T8, T9; Car: J2, J4, J5, J6; Truck: HFC, N56, N75
Jaecoo; SUV: J5, J7, J8
Jaguar; SUV: E-Pace, F-Pace, I-Pace; Car: Daimler, F-Type, Mark 2, S-Type, Sovereign, Super V8, Vdp, X-Type, XE, XF, XJ, XJ6, XJ8, XJL, XJR, XJRS, XJS, XK, XK8, XKR
Jeep; SUV: Avenger, Cherokee, CJ, Commander, Compass, Grand Cherokee, Grand Wagoneer, Liberty, Meridian, Patriot, Renegade, Wagoneer, Wrangler; Pickup: Comanche, Gladiator, J10, Scrambler
Jetour; SUV: Dashing, T2, X70, X90
JMC; Pickup: Boarding, Vigus
Kia; SUV: Borrego, EV3, EV5, EV6, EV9, Mohave, Niro, Seltos, Sonet, Sorento, Soul, Sportage, Stonic, Syros, Telluride; Pickup: Tasman; Car: Amanti, Cadenza, Carens, Carnival, Cerato, Clarus, Forte, K4, K5, K900, Magentis, Mentor, Opirus, Optima, Pride, Rondo, Sedona, Sephia, Shuma, Spectra, Stinger; Hatchback: Ceed=Cee'd|Pro Ceed, Forte5, Morning, Picanto, Rio; Truck: Besta, Bongo, K2500, K2700, K2900, Pregio
Lada; SUV: Niva; Car: Granta, Samara, Vesta
Lamborghini; SUV: Urus; Car: Aventador, Countach, Diablo, Gallardo, Huracan, Murcielago, Revuelto, Temerario, Veneno
Lancia; Hatchback: Delta, Ypsilon
Land Rover; SUV: Defender, Discovery, Discovery Sport, Freelander, LR2, LR3, LR4, Range Rover, Range Rover Evoque=Evoque|RR Evoque, Range Rover Sport=RR Sport, Range Rover Velar=Velar|RR Velar
LDV; Pickup: T60; Truck: Convoy, Deliver 9, G10, V80
Lexus; SUV: GX, LBX, LX, NX, RX, RZ, TX, UX; Car: ES, GS, HS, IS, LC, LFA, LM, LS, RC, SC; Hatchback: CT
Lincoln; SUV: Aviator, Corsair, MKC, MKT, MKX, Nautilus, Navigator; Pickup: Blackwood, Mark LT; Car: Continental, LS, Mark VII, Mark VIII, MKS, MKZ, Town Car, Zephyr
Lotus; SUV: Eletre; Car: Elan, Elise, Emira, Esprit, Evora, Exige
Lucid; SUV: Gravity; Car: Air
Mahindra; SUV: Alturas G4, BE 6, Bolero, Bolero Neo, KUV100=KUV 100, NuvoSport, Quanto, Rexton, Scorpio, Scorpio Classic, Scorpio N=Scorpio-N, Thar, Thar Roxx, TUV300=TUV 300, XEV 9e, XUV300=XUV 300, XUV3XO=XUV 3XO, XUV400=XUV 400, XUV700=XUV 700, XUV500=XUV5OO, XUV; Pickup: Bolero Camper, Bolero Pik-Up=Bolero Pickup|Bolero Pik Up, Genio, Imperio, Pik Up=Pickup|Pik-Up, Scorpio Getaway, Scorpio Pik Up; Car: Logan, Marazzo, Verito, Xylo; Hatchback: e2o, Verito Vibe; Truck: Alfa, Jeeto, Maxximo, Supro
Maruti Suzuki; SUV: Brezza, Fronx, Grand Vitara, Gypsy, Jimny, S-Cross, Vitara Brezza; Car: 1000, Baleno Sedan, Ciaz, Dzire=Swift Dzire|Swift Dezire, Eeco, Ertiga, Esteem, Invicto, Kizashi, Omni, SX4, Versa, XL6; Hatchback: 800, A-Star, Alto, Alto 800, Alto K10, Baleno, Celerio, Estilo, Ignis, Ritz, S-Presso, Swift, Wagon R=WagonR, Zen, Zen Estilo; Truck: Super Carry
Maserati; SUV: Grecale, Levante; Car: 222E, 225, 228, 430, Biturbo, Biturbo Spyder, Coupe, Ghibli, GranCabrio, GranTurismo, GT2 Stradale, Karif, MC20, Q, Quattroporte, Spyder
Maxus; Pickup: T60, T90; Truck: Deliver 9, eDeliver 3, G10, V80
Maybach; Car: 57, 62, Landaulet
Mazda; SUV: CX-30=CX30, CX-3=CX3, CX-4, CX-50, CX-5=CX5, CX-60, CX-70, CX-7=CX7, CX-80, CX-8=CX8, CX-90, CX-9=CX9, MX-30, Navajo, Proceed Marvie, Tribute; Pickup: B-Series=B Series|B2000|B2200|B2300|B2500|B2600|B3000|B4000, Bounty, BT-50=BT50, Proceed; Car: 121, 323, 626, 929, Atenza, Axela, Biante, Capella, Cronos, Eunos, Familia, GLC, Lantis, Luce, Mazda3=3|Mazda 3, Mazda5=5|Mazda 5, Mazda6=6|Mazda 6, Millenia, MPV, MX-3, MX-5=MX5|MX-5 Miata|Miata, MX-6=MX6, Premacy, Protege, Roadster, RX-7=RX7, RX-8=RX8, Sentia, Speed 3, Xedos; Hatchback: AZ-Wagon, Carol, Demio, Flair, Mazda2=2|Mazda 2, Verisa; Truck: Bongo, Bongo Brawny, Bongo Friendee, Brawny, E1800, E2000, E2200, Scrum, T3500, Titan
McLaren; Car: 540C, 570GT, 570S, 600LT, 620R Coupe, 650S, 675LT, 720S, 750S, 765LT, Artura, Elva, GT, MP4-12C, MSO HS, P1, Sabre, Senna, Speedtail
Mercedes-Benz; SUV: EQA, EQB, EQC, G-Class=G, GL-Class=GL, GLA=GLA-Class, GLB=GLB-Class, GLC=GLC-Class, GLE=GLE-Class, GLK=GLK-Class, GLS=GLS-Class, M-Class=ML|ML-Class|M; Pickup: X-Class=X; Car: 190, 190E, 230, 260, 300, 350, 380, 400, 420, 500, 560, 600, AMG GT, C-Class=C, CL-Class=CL, CLA=CLA-Class, CLC=CLC-Class, CLE=CLE-Class, CLK=CLK-Class, CLS=CLS-Class, E-Class=E, EQE, EQS, Maybach, R-Class=R, S-Class=S, SL-Class=SL, SLC=SLC-Class, SLK=SLK-Class, SLR, SLS, V-Class=V, Vaneo, Viano; Hatchback: A-Class=A, B-Class=B; Truck: Actros, Arocs, Atego, Axor, Citan, Econic, eSprinter, eVito, Metris, Sprinter, Unimog, Vario, Vito
Mercury; SUV: Mariner, Mountaineer; Car: Capri, Cougar, Grand Marquis, Lynx, Marauder, Marquis, Milan, Montego, Monterey, Mystique, Sable, Topaz, Tracer, Villager
MG; SUV: Astor, Gloster, Hector, HS, Marvel R, RX5, RX8, ZS, ZS EV; Car: Cyberster, MG5=5|MG 5, MG6=6|MG 6, MG7=7, MGB, MGF, Midget, TF, Windsor; Hatchback: Comet, MG3=3|MG 3, MG4=4|MG 4
MINI; SUV: Aceman, Countryman=Cooper Countryman, Paceman=Cooper Paceman; Car: Cabrio, Convertible, Coupe, MiniE, Roadster; Hatchback: Clubman=Cooper Clubman, Cooper, Cooper S, Hatch, Hatchback, John Cooper Works, One
Mitsubishi; SUV: Airtrek, ASX, Challenger, Eclipse Cross, Endeavor, Jeep, Montero, Montero Sport, Nativa, Outlander, Outlander Sport, Pajero, Pajero iO, Pajero Mini, Pajero Sport, RVR, Xforce, Xpander Cross; Pickup: L200, Mighty Max, Raider, Strada, Triton, Truck; Car: 3000GT=3000 GT, 380, Attrage, Carisma, Cedia, Chariot, Cordia, Debonair, Delica, Delica D:2, Delica D:5, Diamante, Dion, Eclipse, Emeraude, Expo, FTO, Galant, Galant Fortis, Grandis, GTO, Lancer, Lancer Cedia, Lancer Evolution, Legnum, Libero, Magna, Nimbus, Precis, Sigma, Space Runner, Space Wagon, Starion, Tredia, Xpander; Hatchback: Colt, Colt Plus, eK Wagon, i, i-MiEV, Mirage, Space Star; Truck: Canter, Express, Fighter, Fuso, L300, L400, Minicab, Rosa, Super Great
Morris; Car: Le, Marina, Minor, Oxford; Hatchback: Mini
Nissan; SUV: Ariya, Armada, Dualis, Juke, Kicks, Magnite, Mistral, Murano, Pathfinder, Patrol, Qashqai, Rasheen, Rogue, Rogue Sport, Safari, Skyline Crossover, Terra, Terrano, X-Terra, X-Trail=Xtrail; Pickup: D21, D22, D40, Datsun, Frontier, Hardbody, Navara, NP200, NP300, Pickup, Titan, Truck; Car: 180SX, 200SX, 240SX, 300ZX, 350Z, 370Z, AD Wagon=AD, Almera, Altima, Altra EV, Avenir, Bluebird, Bluebird Sylphy, Cedric, Cefiro, Cima, Elgrand, Evalia, Expert, Fairlady, Fairlady Z, Figaro, Fuga, Gloria, GT-R=GTR, Hyper-Mini, Lafesta, Lafesta Highway Star, Largo, Latio, Laurel, Lucino, Maxima, NX, Prairie, Presage, Presea, President, Primera, Quest, Sentra, Serena, Silvia, Skyline, Stagea, Stanza, Sunny, Sylphy, Teana, Tiida Latio, Tino, Tsuru, Versa, Wingroad, Z; Hatchback: Cube, Dayz, Leaf, March, Micra, Moco, Note, Pino, Pulsar, Tiida, Versa Note; Truck: AD Van, Atlas, Cabstar, Caravan, Civilian, Clipper, Condor, e-NV200, Interstar, NT400, NV, NV100, NV1500, NV200, NV2500, NV300, NV350, NV350 Urvan, NV350 Caravan, NV400, Primastar, UD, Urvan, Vanette
Oldsmobile; SUV: Bravada; Car: Achieva, Alero, Aurora, Calais, Ciera, Custom Cruiser, Cutlass, Cutlass Ciera, Cutlass Supreme, Delta 88, Eighty-Eight, Firenza, Intrigue, Ninety-Eight, Omega, Silhouette, Toronado
Omoda; SUV: 5, C5, E5
Opel; SUV: Antara, Crossland, Frontera, Grandland, Mokka; Car: Calibra, Cascada, Insignia, Kadett, Omega, Tigra, Vectra, Zafira; Hatchback: Adam, Agila, Astra, Corsa, Meriva; Truck: Combo, Movano, Vivaro
Perodua; Car: Alza, Bezza; Hatchback: Axia, Kancil, Myvi, Viva
Peugeot; SUV: 2008, 3008, 4007, 4008, 5008; Pickup: Landtrek; Car: 1007, 301, 405, 406, 407, 408, 504, 505, 508, 604, 605, 607, 806, 807, RCZ; Hatchback: 106, 107, 108, 205, 206, 207, 208, 306, 307, 308; Truck: Bipper, Boxer, Expert, Partner, Rifter, Traveller
Plymouth; Car: Acclaim, Breeze, Caravelle, Colt, Conquest, Gran Fury, Horizon, Laser, Neon, Prowler, Reliant, Sundance, Turismo, Voyager
Polestar; SUV: 3, 4; Car: 1, 2
Pontiac; SUV: Aztek, Torrent; Car: 1000, 6000, Bonneville, Fiero, Firebird, Firefly, G3, G5, G6, G8, Grand Am, Grand Prix, GTO, Lemans, Montana, Monterey, Parisienne, Phoenix, Safari, Solstice, Sunbird, Sunburst, Sunfire, Trans Sport, Vibe, Wave
Porsche; SUV: Cayenne, Macan; Car: 356, 718, 718 Boxster, 718 Cayman, 911, 918 Spyder, 924, 928, 944, 968, Boxster, Carrera GT, Cayman, Panamera, Targa, Taycan
Proton; Pickup: Jumbuck; Car: Exora, Gen-2, Perdana, Persona, Preve, Saga, Waja, Wira; Hatchback: Iriz, Satria, Savvy
Ram; Pickup: 1000, 1200, 1500=Ram 1500, 2500=Ram 2500, 3500=Ram 3500, 700, Dakota, Rampage, Rebel; Truck: 4500, 5500, C/V, ProMaster, ProMaster 1500, ProMaster 2500, ProMaster City
Renault; SUV: Arkana, Austral, Captur, Duster, Kadjar, Kiger, Koleos, Symbioz; Pickup: Alaskan, Duster Oroch, Oroch; Car: Espace, Fluence, Fuego, Grand Scenic, GTA, Laguna, Latitude, Lodgy, Logan, Safrane, Scala, Scenic, Symbol, Talisman, Triber, Vel Satis, Wind; Hatchback: 5, Clio, Kwid, Megane, Pulse, Sandero, Twingo, Zoe; Truck: Express, Kangoo, Master, Trafic
Rivian; SUV: R1S; Pickup: R1T
Rolls-Royce; SUV: Cullinan; Car: Azure, Camargue, Corniche, Dawn, Flying Spur, Ghost, Park Ward, Phantom, Silver Dawn, Silver Seraph, Silver Shadow, Silver Spirit, Silver Spur, Spectre, Wraith
Rover; Car: 200, 25, 400, 45, 600, 75, 800, Streetwise
Saab; SUV: 9-4, 9-4X, 9-7, 9-7X; Car: 9-2, 9-2X, 9-3=93, 9-5=95, 900, 9000, Convertible
Saturn; SUV: Outlook, Vue; Car: Astra, Aura, Ion, L200, L300, LS, LW, Relay, SC, SKY, SL, SL1, SL2, SW
Scion; Car: FR-S=FRS, iA, tC, xB; Hatchback: iM, iQ, xA, xD
SEAT; SUV: Arona, Ateca, Tarraco; Car: Alhambra, Altea, Cordoba, Exeo, Toledo; Hatchback: Arosa, Ibiza, Leon, Mii
Skoda; SUV: Elroq, Enyaq, Kamiq, Karoq, Kodiaq, Kushaq, Kylaq, Yeti; Car: Octavia, Rapid, Slavia, Superb; Hatchback: Citigo, Fabia, Roomster, Scala
Smart; SUV: #1, #3; Hatchback: Forfour=For Four, Fortwo=For Two
SsangYong; SUV: Actyon, Korando, Kyron, Rexton, Tivoli, Torres, XLV; Pickup: Actyon Sports=Actyon Sport, Korando Sports, Musso, Rhino; Car: Chairman, Rodius, Stavic
Subaru; SUV: Ascent, Crosstrek, Forester, Outback, Solterra, Tribeca, XV; Pickup: Baja, Brat, Brumby; Car: BRZ, Exiga, Impreza, Legacy, Levorg, Loyale, Lucra, Pleo, SVX, Traviq, WRX, WRX STI, XT; Hatchback: Justy, R1, R2, Stella, Trezia; Truck: Sambar
Suzuki; SUV: Across, Brezza, e Vitara, Escudo, Fronx, Grand Escudo, Grand Vitara, Hustler, Ignis, Jimny, Jimny Sierra, S-Cross, Samurai, Sidekick, SX4, SX4 S-Cross, Vitara, Vitara Brezza, X-90, Xbee, XL7=XL-7; Pickup: Equator, Mighty Boy; Car: Aerio, Baleno Sedan, Cappuccino, Ciaz, Cultus, Dzire=Swift Dzire, Eeco, Ertiga, Esteem, Forenza, Invicto, Kizashi, Landy, Reno, SA 310, SW, Verona, XL6; Hatchback: A-Star, Alto, Baleno, Celerio, Cervo, Forsa, Kei, Lapin, Liana, MR Wagon, Palette, Ritz, Solio, Spacia, Splash, Swift, Swift Sport, Wagon R=WagonR; Truck: APV, Carry, Every, Super Carry
Tata; SUV: Aria, Curvv, Harrier, Hexa, Nexon, Punch, Safari, Safari Storme, Sumo; Pickup: Telcoline, Xenon, Yodha; Car: Indigo, Indigo Manza=Manza, Tigor, Zest; Hatchback: Altroz, Bolt, Indica, Indica Vista=Vista, Nano, Tiago; Truck: 407, 709, Ace, Intra, LPK, LPT, Magic, Super Ace, Ultra, Winger
Tesla; SUV: Model X, Model Y; Pickup: Cybertruck; Car: Model 3, Model S, Roadster
Toyota; SUV: 4Runner, Blizzard, bZ, bZ4X, C-HR=CHR, Cami, Corolla Cross, FJ Cruiser, Fortuner, Fortuner Legender, Grand Highlander, Harrier, Highlander, Hilux Surf=Surf, Hyryder, Kluger, Land Cruiser Prado=Prado|Landcruiser Prado, Land Cruiser=Landcruiser|LandCruser, Raize, RAV4 Prime, RAV4=RAV 4, Rush, Sequoia, Taisor, Urban Cruiser, Urban Cruiser Hyryder, Vanguard, Venza, Yaris Cross; Pickup: Hilux Revo=Revo, Hilux Vigo=Vigo, Hilux=Hi-Lux, Stout, T100, Tacoma, Tundra; Car: 86, Allion, Alphard, Altezza, Aristo, Aurion, Avalon, Avanza, Avensis, Avensis Verso, Axio=Corolla Axio, Belta, Brevis, Caldina, Calya, Camry, Camry Solara, Carib=Sprinter Carib, Carina, Celica, Celsior, Century, Chaser, Corolla, Corolla Altis=Altis, Corolla Fielder=Fielder, Corolla Spacio=Spacio, Corolla Touring, Corona, Corona Premio, Corsa, Cressida, Cresta, Crown, Crown Signia, Curren, Cynos, Echo, Esquire, Estima, Etios, Etios Cross, Funcargo, Gaia, GR Supra, GR86=GR 86, Granvia, GT86=GT 86, Innova, Innova Crysta, Innova Hycross, Ipsum, Isis, JPN Taxi, Kijang, Levin=Corolla Levin, Lucida, Mark II=Mark 2, Mark X Zio, Mark X=MarkX, Matrix, Mirai, MR-S, MR2=MR 2, Nadia, Noah, Opa, Paseo, Picnic, Platz, Premio, Previa, Prius, Prius Alpha, Prius Prime, Prius v, Probox, Progres, Raum, Rumion, SAI, Scepter, Sera, Sienna, Sienta, Soarer, Solara, Sprinter, Succeed, Supra, Tarago, Tercel, Vellfire, Verossa, Verso, Verso-S, Vios, Vista, Vista Ardeo, Vitz Sedan, Voltz, Voxy, Windom, Wish, Yaris iA, Yaris Sedan, Yaris Verso; Hatchback: Agya, Allex, Aqua, Auris, Aygo, Aygo X, bB, Blade, Corolla RunX=RunX, Duet, Etios Liva=Liva, Glanza, GR Yaris, iQ, Ist, Passo, Pixis, Porte, Prius c, Ractis, Roomy, Spade, Starlet, Tank, Vitz, Wigo, Will, Yaris; Truck: Coaster, Dyna, Hiace Commuter=Commuter, Hiace, Liteace, Pixis Van, Proace, Proace City, Proace Verso, Quantum, QuickDelivery, RegiusAce, Townace, Toyoace
Vauxhall; SUV: Antara, Crossland, Crossland X, Frontera, Grandland, Grandland X, Kadjar, Mokka, Mokka X; Car: Ampera, Calibra, Cascada, Insignia, Omega, Vectra, VX220, Zafira, Zafira Life, Zafira Tourer; Hatchback: Adam, Agila, Astra, Corsa, GTC, Meriva, Tigra, Viva; Truck: Combo, Combo Life, Movano, Vivaro
VinFast; SUV: VF 5, VF 6, VF 7, VF 8, VF 9
Volkswagen; SUV: Atlas, ID.4, ID.5, T-Cross, T-Roc, Taigo, Taigun, Taos, Tayron, Tiguan, Tiguan Allspace, Touareg; Pickup: Amarok, Saveiro; Car: Ameo, Arteon, Bora, Cabrio, Cabriolet, CC, Corrado, Eos, GLI, Golf Alltrack, Jetta, Karmann Ghia, Passat, Passat CC, Phaeton, Quantum, R32, Routan, Santana, Sharan, Touran, Variant, Vento, Virtus; Hatchback: Beetle, Fox, Gol, Golf, Golf SV, GTI, ID.3, Lupo, New Beetle, Polo, Rabbit, Scirocco, Up!=Up; Truck: Caddy, Caddy Life, Caddy Maxi, Caddy Maxi Life, California, Caravelle, Crafter, Eurovan, ID. Buzz=ID.Buzz, Kombi, LT, Multivan, Shuttle, Transporter, Vanagon
Volvo; SUV: C40, EC40, EX30, EX40, EX90, XC40, XC60, XC70, XC90; Car: 240, 740, 760, 780, 850, 940, 960, C70, Coupe, S40, S60, S60 Cross Country, S70, S80, S90, V40, V50, V60, V70, V90; Hatchback: C30
Wuling; SUV: Almaz; Car: Confero, Cortez; Hatchback: Air EV
Zeekr; SUV: 7X, X
`

interface KnownModel {
  name: string
  type: VehicleType
}

/** Makes that sell models of another make under their own name. */
const relatives: Readonly<Record<string, string>> = {
  eunos: 'Mazda',
  holden: 'Vauxhall',
  marutisuzuki: 'Suzuki',
  opel: 'Vauxhall',
}

const anyModel = '*'
export const knownModels: { make: string; model: string }[] = []
const known = new Map<string, KnownModel>()
const modelsOf = new Map<string, string[]>()
const spellingsOf = new Map<string, string[]>()
for (const [type, makes] of Object.entries(makesOfOneType)) {
  for (const make of makes.split(', ')) addModel(make, anyModel, type)
}
for (const line of modelTable.trim().split('\n')) {
  const [make = '', ...groups] = line.split('; ')
  for (const group of groups) {
    const [type = '', models = ''] = group.split(': ')
    for (const model of models.split(', ')) addModel(make, model, type)
  }
}

function addModel(make: string, model: string, type: string): void {
  const [name = '', others = ''] = model.split('=')
  if (name !== anyModel) {
    knownModels.push({ make, model: name })
    modelsOf.set(letters(make), [...new Set([...knownModelsOf(make), name])])
  }
  if (others) spellingsOf.set(`${letters(make)}|${letters(name)}`, others.split('|').map(letters))
  for (const spelling of [name, ...others.split('|').filter(Boolean)]) {
    known.set(`${letters(make)}|${letters(spelling)}`, { name, type: type as VehicleType })
  }
}

/** 'prado' for 'Land Cruiser Prado'. */
export function otherSpellings(make: string, model: string): readonly string[] {
  return spellingsOf.get(`${letters(make)}|${letters(model)}`) ?? []
}

export function knownModelsOf(make: string): readonly string[] {
  return modelsOf.get(letters(make)) ?? []
}

/** Keeps letters, digits and a plus. Spellings of one name have the same letters. */
export function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9*+]/g, '')
}

/** Sellers put these words before a model's name. */
const prefixes = new Set(['all', 'leveled', 'lifted', 'new'])

/**
 * Finds the known model at the start of a text. The longest name wins: 'Golf SV' before 'Golf'. 'New' is skipped unless it
 * belongs to the name ('New Beetle').
 * @param make as `spelledMake` spells it
 */
export function findModel(make: string, model: string): (KnownModel & { restAt: number }) | undefined {
  const words = [...model.matchAll(/[\p{L}\p{M}\p{N}]+\+?/gu)]
  for (let first = 0; first < words.length; first++) {
    const found = longestModel(make, words.slice(first))
    if (found) return found
    if (!prefixes.has(words[first]?.[0].toLowerCase() ?? '')) return undefined
  }
  return undefined
}

function longestModel(make: string, words: readonly RegExpExecArray[]) {
  for (let count = words.length; count > 0; count--) {
    const nameWords = words.slice(0, count)
    const found = modelOf(make, nameWords.map(([word]) => word).join(''))
    const last = nameWords.at(-1)
    if (found && last) return { ...found, restAt: last.index + last[0].length }
  }
  return undefined
}

/** A numbered model has the type of its class: a C200 is a C-Class, and a 320d is a 3 Series. */
export function vehicleTypeOfModel(make: string, model: string): VehicleType | undefined {
  const found = findModel(make, model)
  if (found) return bodyIn(model.slice(found.restAt), found.type)
  const family = familyOf(make, model)
  const ofFamily = family ? modelOf(make, family)?.type : undefined
  return ofFamily ? bodyIn(model, ofFamily) : known.get(`${letters(make)}|${anyModel}`)?.type
}

/** A word after the name can change the type: 'A-Class Sedan' is a Car. */
function bodyIn(rest: string, type: VehicleType): VehicleType {
  if (type === 'Hatchback' && /\b(?:sedan|saloon|estate|touring|cabriolet|convertible)\b/i.test(rest))
    return 'Car'
  return type === 'Car' && /\b(?:hatchback|hatch|sportback)\b/i.test(rest) ? 'Hatchback' : type
}

function modelOf(make: string, spelled: string): KnownModel | undefined {
  const own = letters(make)
  const makes = [own, relatives[own]].filter((key) => key !== undefined)
  const name = letters(spelled)
  // A plus belongs to some names ('Ka+'). After others it is a trim.
  for (const word of [name, name.replaceAll('+', '')]) {
    for (const key of makes) {
      const model = known.get(`${letters(key)}|${word}`)
      if (model) return model
    }
  }
  return undefined
}

/** 'C-Class' for a Mercedes-Benz 'C200', '3 Series' for a BMW '320i'. */
export function classOfModel(make: string, model: string): string | undefined {
  const family = familyOf(make, model)
  return family === undefined ? undefined : modelOf(make, family)?.name
}

function familyOf(make: string, model: string): string | undefined {
  if (make === 'BMW') {
    const [, series] = /^M?([1-8])\d{2}[a-z]{0,3}(?![a-z\d])/i.exec(model.trim()) ?? []
    return series && `${series} Series`
  }
  if (make === 'Mercedes-Benz' || make === 'Lexus')
    return /^([a-z]{1,3})[ -]?\d{2,3}[a-z]{0,2}(?![a-z\d])/i.exec(model.trim())?.[1]
  return undefined
}
