### Captain Gin in Dutch: records.

card-elsewhere = { $card } kan hier niet liggen: volgens eerdere regels ligt die kaart ergens anders
